import { formatPercent, MISSING } from '../../ui/format/format.js';
import layout from '../../ui/layout.module.css';
import { batteryLevelOf } from './battery.js';
import styles from './device.module.css';
import { deviceTexts } from './texts.js';

const SLOTS = { full: 13, high: 9.5, warning: 5.5, danger: 2 } as const;

/** Battery as icon and percentage; a dash if the device has not reported it. */
export function Battery({ percent }: { readonly percent: number | null }) {
  if (percent === null)
    return (
      <span className={`${layout.inline} ${styles.battery}`} title={deviceTexts.unknown}>
        {MISSING}
      </span>
    );
  const level = batteryLevelOf(percent);
  return (
    <span className={`${layout.inline} ${styles.battery} ${styles[`battery-${level}`]}`}>
      <svg viewBox="0 0 22 12" width="22" height="12" aria-hidden="true">
        <rect x="0.8" y="0.8" width="18" height="10.4" rx="2.4" fill="none" stroke="currentColor" strokeWidth="1.6" />
        <path d="M20.6 4v4" stroke="currentColor" strokeWidth="1.8" strokeLinecap="round" />
        <rect x="3.3" y="3.3" width={SLOTS[level]} height="5.4" rx="0.8" fill="currentColor" />
      </svg>
      <span className={styles.batteryPercent}>{formatPercent(percent)}</span>
    </span>
  );
}
