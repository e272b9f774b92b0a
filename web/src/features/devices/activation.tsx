import type { Device } from '@headworks/api/paths/shapes';
import { formatDay } from '../../ui/format/format.js';
import { useNow } from '../../ui/format/use-now.js';
import layout from '../../ui/layout.module.css';
import styles from './devices.module.css';
import { devicesTexts } from './texts.js';

/** A date that keeps to one line. */
const withoutBreaks = (text: string): string => text.replaceAll(' ', '\u00a0');

/** "Active until" with the last day, or "Not Activated". */
export function Activation({ device }: { readonly device: Device }) {
  const now = useNow();
  const { active, deactdate } = device;
  if (deactdate === null ? !active : deactdate <= now)
    return <span className={`${layout.inline} ${styles.activation} ${styles.activationOff}`}>{devicesTexts.notActivated}</span>;
  return (
    <span className={`${layout.inline} ${styles.activation}`}>
      {deactdate === null ? devicesTexts.active : devicesTexts.activeUntil(withoutBreaks(formatDay(deactdate)))}
    </span>
  );
}
