import type { Device } from '@headworks/api/paths/shapes';
import { texts } from '../../texts.js';
import { formatDay } from '../../ui/format.js';
import { useNow } from '../../ui/use-now.js';

/** "Active until" with the last day, or "Not Activated". */
export function Activation({ device }: { readonly device: Device }) {
  const now = useNow();
  const { active, deactdate } = device;
  if (deactdate === null ? !active : deactdate <= now)
    return <span className="activation activation-off">{texts.devices.notActivated}</span>;
  return <span className="activation">{deactdate === null ? texts.devices.active : texts.devices.activeUntil(formatDay(deactdate))}</span>;
}
