import { expect, it } from 'vitest';
import { readableDuration, type Terminal, terminalProgress } from './progress.js';

function terminal(isTTY: boolean): Terminal & { text(): string } {
  let written = '';
  return {
    isTTY,
    write: (text) => {
      written += text;
    },
    text: () => written,
  };
}

function clock(...timesMs: number[]): () => number {
  return () => timesMs.shift() ?? 0;
}

it('writes one line per step if the output is not a terminal, and returns the value', async () => {
  const out = terminal(false);
  expect(await terminalProgress(out, clock(0, 1_240)).step('Creating the database', async () => 7)).toBe(7);
  expect(out.text()).toBe('✓ Creating the database (1.2 s)\n');
});

it('shows the running step on a terminal and replaces it', async () => {
  const out = terminal(true);
  await terminalProgress(out, clock(0, 100)).step('Starting', async () => {});
  expect(out.text()).toBe('… Starting\r\x1b[2K✓ Starting (0.1 s)\n');
});

it('marks a failed step, and passes the failure on', async () => {
  const out = terminal(false);
  await expect(terminalProgress(out, clock(0, 0)).step('Starting', () => Promise.reject(new Error('no')))).rejects.toThrow('no');
  expect(out.text()).toBe('✗ Starting (0.0 s)\n');
});

it('writes long durations in minutes', () => {
  expect([readableDuration(900), readableDuration(125_000)]).toEqual(['0.9 s', '2 min 5 s']);
});
