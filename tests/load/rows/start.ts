import { mkdtemp, rm } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { spreadOf } from '../measure/percentiles.ts';
import { startProduct } from '../product/product.ts';
import type { Row, Stage } from './row.ts';

const RESTARTS = 5;

/** From the start of the process to its first ready answer: with a new data folder, and with an existing one. */
export const start: Row = {
  name: 'start',
  title: 'Start of the process to ready',
  limitSeconds: 240,
  async run(stage) {
    const dataFolder = await mkdtemp(join(tmpdir(), 'headworks-bench-start-'));
    try {
      const first = await secondsToReady(stage, dataFolder);
      const restarts: number[] = [];
      for (let count = 0; count < RESTARTS; count++) restarts.push(await secondsToReady(stage, dataFolder));
      const byNpm = await secondsToReady(stage, dataFolder, true);
      return [
        { name: 'start with a new data folder', unit: 's', value: first },
        { name: 'start with an existing data folder, median', unit: 's', value: spreadOf(restarts).p50Ms, goal: { atMost: 4 } },
        { name: '  the same by npm start, in a built checkout', unit: 's', value: byNpm, goal: { atMost: 4 } },
      ];
    } finally {
      await rm(dataFolder, { recursive: true, force: true });
    }
  },
};

async function secondsToReady(stage: Stage, dataFolder: string, byNpm = false): Promise<number> {
  const startedMs = performance.now();
  const product = await startProduct({ ...stage, dataFolder, byNpm });
  const seconds = (performance.now() - startedMs) / 1_000;
  await product.stop();
  return seconds;
}
