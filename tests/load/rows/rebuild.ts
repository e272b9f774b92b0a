import type { Filling, RebuildAnswer } from '../product/rebuild/process.ts';
import { answerOf } from './own-process.ts';
import type { Figure, Row } from './row.ts';

const SCRIPT = 'tests/load/product/rebuild/process.ts';
const LIMIT_SECONDS = 240;

/** Views rebuilt from the event stores. */
export const rebuild: Row = {
  name: 'rebuild',
  title: 'Views rebuilt',
  limitSeconds: LIMIT_SECONDS,
  async run(stage) {
    const rebuilt = (filling: Filling) => answerOf<RebuildAnswer>(stage, { script: SCRIPT, words: [filling], limitSeconds: LIMIT_SECONDS });
    stage.note('events of devices and logs are appended, published and then read');
    const devices = await rebuilt('devices');
    stage.note('events of studies, basins and sites');
    const sites = await rebuilt('sites');
    return [figure('devices and logs', devices), figure('studies, basins and sites', sites)];
  },
};

const figure = (what: string, { events, seconds }: RebuildAnswer): Figure => ({
  name: `views of ${events.toLocaleString('en-US')} events of ${what}`,
  unit: 'events/s',
  value: events / seconds,
  goal: { atLeast: 40_000 },
});
