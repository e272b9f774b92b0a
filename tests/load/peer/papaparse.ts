import { readFile } from 'node:fs/promises';
import { join } from 'node:path';
import { REPOSITORY } from '@headworks/processes';
import type { Page } from 'playwright-core';
import { spreadOf } from '../measure/percentiles.ts';

/** Papaparse splits a file in a worker of a separate page without a content security policy, which would block the script: the median of some runs. */
export async function papaparseMs(page: Page, file: string, runs: number): Promise<number> {
  const library = await readFile(join(REPOSITORY, 'node_modules/papaparse/papaparse.min.js'), 'utf8');
  await page.setContent('<input type="file">');
  await page.locator('input').setInputFiles(file);
  const worker = `${library};onmessage = ({ data }) => { let rows = 0; Papa.parse(data, { chunk: ({ data: some }) => { rows += some.length; }, complete: () => postMessage(rows) }); };`;
  const times: number[] = [];
  for (let run = 0; run < runs; run++) {
    const ms: unknown = await page.evaluate(
      `new Promise((done) => {
        const worker = new Worker(URL.createObjectURL(new Blob([${JSON.stringify(worker)}])));
        const started = performance.now();
        worker.onmessage = () => done(performance.now() - started);
        worker.postMessage(document.querySelector('input').files[0]);
      })`,
    );
    times.push(Number(ms));
  }
  return spreadOf(times).p50Ms;
}
