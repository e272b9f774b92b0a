import type { QualityAnswer } from '../product/quality.ts';
import { answerOf } from './own-process.ts';
import type { Row } from './row.ts';

const SCRIPT = 'tests/load/product/quality.ts';
const LIMIT_SECONDS = 120;
/** 40,000 logs an hour by a quarter of a processor, which the pauses leave to the checks. */
const GOAL = { atLeast: (4 * 40_000) / 3_600 };

/** The check that a log gets after it grew, without its pause. */
export const quality: Row = {
  name: 'quality',
  title: 'Quality of a year of levels checked',
  limitSeconds: LIMIT_SECONDS,
  async run(stage) {
    const { checksASecond, readsASecond } = await answerOf<QualityAnswer>(stage, { script: SCRIPT, limitSeconds: LIMIT_SECONDS });
    return [
      {
        name: 'checks of a year of 15-minute levels, a second of processor time',
        unit: 'logs/s',
        value: checksASecond,
        goal: GOAL,
        peer: { name: 'the rows in plain PostgreSQL, only read', value: readsASecond },
      },
    ];
  },
};
