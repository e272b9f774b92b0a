import { openDueWork } from '@headworks/due-work';
import { uuidV4 } from '@headworks/ids';
import { openPlatform, readConfig } from '@headworks/platform';
import { testDatabase } from '@headworks/testing';
import { expect, it } from 'vitest';
import { qualityDue } from './judge.js';

const A_YEAR_OF_15_MINUTES = 35_040;
const GROWTHS = 100;

it('a log that grows again and again until it is checked is checked once, at the time of its first new record', async () => {
  const database = await testDatabase();
  const secrets = { INTERNAL_SECRET: uuidV4(), KEYS_SECRET: uuidV4(), DATABASE_URL: database.url };
  const platform = await openPlatform(readConfig({ LOG_LEVEL: 'silent' }, secrets), 'logs');
  try {
    const { sql } = platform.pool;
    const due = await openDueWork({ ...platform, service: 'logs' });
    platform.onStop(() => due.stop());
    for (let growth = 0; growth < GROWTHS; growth++) {
      const grown = [1, 2, 3].map((logId) => ({ logId, count: A_YEAR_OF_15_MINUTES + growth }));
      await due.schedule(sql, qualityDue(grown, 1_000 * growth));
    }
    const rows = await sql<{ key: string; at: Date }[]>`select key, due_at as at from logs_due.due order by key`;
    const [first] = qualityDue([{ logId: 1, count: A_YEAR_OF_15_MINUTES }], 0);
    expect(rows.map(({ key, at }) => [key, at.getTime()])).toEqual(['1', '2', '3'].map((key) => [key, first?.dueAt]));
  } finally {
    await platform.stop();
    await database.close();
  }
});
