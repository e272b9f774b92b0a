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
  return (
    <section className="card settings-card" aria-label={t.exampleTitle}>
      <h2>{t.exampleTitle}</h2>
      <div className="stack">
        <p className="quiet">{t.exampleExplain}</p>
        {/* biome-ignore lint/a11y/noNoninteractiveTabindex: a scrolling area without a control must be reachable by keyboard */}
        <pre className="example" tabIndex={0}>
          {exampleCall(window.location.origin, Math.floor(Date.now() / 1000))}
        </pre>
        <p className="quiet">{t.exampleAnswer}</p>
      </div>
    </section>
  );
}
