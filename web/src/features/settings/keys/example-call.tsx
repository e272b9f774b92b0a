import { useRef, useState } from 'react';
import { serverRoutes } from '../../../api/path-table.js';
import { CopyButton } from '../../../ui/controls/copy-button.js';
import layout from '../../../ui/layout.module.css';
import styles from '../settings.module.css';
import keysStyles from './keys.module.css';
import { keysTexts } from './texts.js';

const t = keysTexts;

/** An example of a telemetry call to this server for the command line. `now` in epoch seconds. */
export const exampleCall = (server: string, now: number): string =>
  [
    `curl -X POST ${server}/v1/devices/YOUR_SERIAL_NUMBER/telemetry`,
    `-H 'Authorization: Bearer YOUR_API_KEY' -H 'Content-Type: application/json'`,
    `-d '{"type":"itracker","packetId":"example-${now}","time":${now},"records":[[${now},6.42]]}'`,
  ].join(' \\\n  ');

/** How a device or gateway uses a key. */
export function ExampleCall() {
  const [call] = useState(() => exampleCall(window.location.origin, Math.floor(Date.now() / 1000)));
  const example = useRef<HTMLPreElement>(null);
  return (
    <section className={`${layout.card} ${styles.settingsCard}`} aria-label={t.exampleTitle}>
      <h2>{t.exampleTitle}</h2>
      <div className={layout.stack} data-part="stack">
        <p className={layout.quiet} data-part="quiet">
          {t.exampleExplain}
        </p>
        {/* biome-ignore lint/a11y/noNoninteractiveTabindex: a scrolling area without a control must be reachable by keyboard */}
        <pre ref={example} className={keysStyles.example} tabIndex={0}>
          {call}
        </pre>
        <div className={styles.formActions}>
          <CopyButton
            text={call}
            onRefused={() => {
              if (example.current !== null) window.getSelection()?.selectAllChildren(example.current);
            }}
          />
          <p className={layout.quiet} data-part="quiet">
            {t.exampleAnswer} <a href={serverRoutes.apiDocs}>{t.documentation}</a>
          </p>
        </div>
      </div>
    </section>
  );
}
