import { SILENT_AFTER_SECONDS } from '@headworks/api/device-health';
import { Unplug } from 'lucide-react';
import { useState } from 'react';
import { useHint } from '../../ui/controls/use-hint.js';
import { formatAge, formatExactly, MISSING } from '../../ui/format/format.js';
import { useNow } from '../../ui/format/use-now.js';
import layout from '../../ui/layout.module.css';
import styles from './device.module.css';
import { healthTexts } from './texts.js';

/**
 * The time of a device's last connection. Its age is updated on screen; after a day it is a warning and shows the date. `at` in epoch
 * seconds.
 */
export function ConnectionTime({ at }: { readonly at: number | null }) {
  const now = useNow();
  // A value that changes after the first render is highlighted for a second.
  const [first] = useState(at);
  const { hinted, hint } = useHint(() => formatExactly(at ?? 0));
  if (at === null)
    return (
      <span className={`${layout.inline} ${styles.connection} ${styles.connectionSilent}`} title={healthTexts.neverConnected}>
        <Unplug aria-hidden />
        {MISSING}
      </span>
    );
  const silent = now - at >= SILENT_AFTER_SECONDS;
  return (
    <time
      {...hinted}
      className={`${layout.inline} ${layout.hinted} ${styles.connection} ${silent ? styles.connectionSilent : ''}`}
      dateTime={new Date(at * 1000).toISOString()}
      // biome-ignore lint/a11y/noNoninteractiveTabindex: focusable, so that keyboard users can read the exact time
      tabIndex={0}
    >
      {silent && <Unplug aria-hidden />}
      <span key={at} className={at === first ? undefined : styles.tinted}>
        {formatAge(at, now)}
      </span>
      {hint}
    </time>
  );
}
