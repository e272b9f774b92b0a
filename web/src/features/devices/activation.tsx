import type { Device } from '@headworks/api/paths/shapes';
import { formatDay } from '../../ui/format/format.js';
import { useNow } from '../../ui/format/use-now.js';
import { devicesTexts } from './texts.js';

/** "Active until" with the last day, or "Not Activated". */
export function Activation({ device }: { readonly device: Device }) {
  const now = useNow();
  const { active, deactdate } = device;
  if (deactdate === null ? !active : deactdate <= now)
    return <span className="activation activation-off">{devicesTexts.notActivated}</span>;
  return <span className="activation">{deactdate === null ? devicesTexts.active : devicesTexts.activeUntil(formatDay(deactdate))}</span>;
}
