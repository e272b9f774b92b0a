import { mkdtemp, rm } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { describeWith, until } from '@headworks/testing';
import { expect, it } from 'vitest';
import { startBacking } from './backing.js';

/** A broker has a minute to answer. */
const RESTARTED_WITHIN_MS = 60_000;

describeWith('kafka', 'the broker of npm run start:distributed', () => {
  it('is restarted when it ends by itself, which is reported, and not when it is stopped', async () => {
    const dataDir = await mkdtemp(join(tmpdir(), 'headworks-backing-'));
    const notes: string[] = [];
    const progress = { step: <T>(_title: string, work: () => Promise<T>) => work(), note: (line: string) => void notes.push(line) };
    // No database is started.
    const backing = await startBacking({ dataDir, databaseUrl: 'postgres://none', progress });
    try {
      const killed = backing.kafka?.pid ?? 0;
      process.kill(killed, 'SIGKILL');
      await until(() => ![undefined, killed].includes(backing.kafka?.pid), { what: 'another broker', deadlineMs: RESTARTED_WITHIN_MS });
      expect(notes).toEqual(['Kafka ended by itself and is restarted.']);
    } finally {
      await backing.stop();
      await rm(dataDir, { recursive: true, force: true });
    }
    expect([backing.kafka?.pid, notes.length]).toEqual([undefined, 1]);
  });
});
