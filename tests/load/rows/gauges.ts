import { spreadOf } from '../measure/percentiles.ts';
import { bundleGauges, playGauges } from '../peer/gauge-canvas.ts';
import { startBrowser } from '../product/browser.ts';
import type { Figure, Row } from './row.ts';

/** Without a graphics card a frame of 50,000 takes seconds. */
const SIZES = [
  { count: 1_000, ticks: 60 },
  { count: 10_000, ticks: 60 },
  { count: 50_000, ticks: 20 },
] as const;
const SECONDS = 3;
const PEER = "deck.gl's ScatterplotLayer";
/** Of 50,000. */
const MOST_MS = 1;

/** The gauges of a playback alone on a canvas in Chromium: script of a tick. */
export const gauges: Row = {
  name: 'gauges',
  title: 'A tick of 1,000, 10,000 and 50,000 gauges in Chromium',
  limitSeconds: 600,
  async run(stage) {
    const script = await bundleGauges();
    const browser = await startBrowser();
    try {
      const context = await browser.newContext({ viewport: { width: 1440, height: 900 } });
      const figures: Figure[] = [];
      for (const { count, ticks } of SIZES) {
        stage.note(`${count} gauges`);
        const asked = { count, ticks, seconds: SECONDS };
        const ours = await playGauges(context, script, { ...asked, open: 'openGauges' });
        const circles = await playGauges(context, script, { ...asked, open: 'openCircles' });
        const of = (value: number) => ({ name: PEER, value });
        const [tick, other] = [spreadOf(ours.ticksMs), spreadOf(circles.ticksMs)];
        figures.push(
          {
            name: `script of a tick of ${count.toLocaleString('en-US')} gauges, median`,
            unit: 'ms',
            value: tick.p50Ms,
            goal: { atMost: MOST_MS },
            peer: of(other.p50Ms),
          },
          { name: '  worst', unit: 'ms', value: tick.maxMs, peer: of(other.maxMs) },
          { name: '  frames a second, another tick each', unit: '/s', value: ours.framesPerSecond, peer: of(circles.framesPerSecond) },
          { name: '  uploads while it plays', unit: '', value: ours.uploads, goal: { atMost: 0 }, peer: of(circles.uploads) },
        );
      }
      return figures;
    } finally {
      await browser.close();
    }
  },
};
