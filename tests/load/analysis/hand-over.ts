import { open, writeFile } from 'node:fs/promises';
import { join } from 'node:path';
import type { Basin } from '@headworks/service-analysis/core';
import type { AnalysisPlan } from './process.ts';

/**
 * Writes a basin for peer/analysis.py: `basin.json`, and `levels.bin` with 64-bit numbers of this machine: times and levels of each site's log, times
 * and inches of the rain, last the new levels of the site that changes. `lengths` has the count of each.
 */
export async function handOver(folder: string, basin: Basin, renewed: Basin, runs: Pick<AnalysisPlan, 'again' | 'changes'>): Promise<void> {
  const changed = basin.sites.findIndex((site, index) => site !== renewed.sites[index]);
  const logs = basin.sites.map(({ logs: [log] }) => log);
  const columns = [
    ...logs.flatMap((log) => (log ? [log.times, log.levelsInches] : [])),
    ...(basin.rain ? [basin.rain.times, basin.rain.inches] : []),
    ...(renewed.sites[changed]?.logs.map(({ levelsInches }) => levelsInches) ?? []),
  ];
  const sites = basin.sites.map(({ logs: _, ...site }, index) => ({ ...site, intervalMinutes: logs[index]?.intervalMinutes }));
  const { gallonsPerHouseholdDay } = basin;
  const lengths = columns.map(({ length }) => length);
  await writeFile(join(folder, 'basin.json'), JSON.stringify({ gallonsPerHouseholdDay, changed, ...runs, lengths, sites }));
  const file = await open(join(folder, 'levels.bin'), 'w');
  for (const column of columns) await file.writeFile(new Uint8Array(column.buffer, column.byteOffset, column.byteLength));
  await file.close();
}
