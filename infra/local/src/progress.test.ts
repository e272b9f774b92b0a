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

it('writes one line per step where nobody watches, and lets the value through', async () => {
  const out = terminal(false);
  expect(await terminalProgress(out, clock(0, 1_240)).step('Making the database', async () => 7)).toBe(7);
  expect(out.text()).toBe('✓ Making the database (1.2 s)\n');
});

it('shows the running step on a terminal and replaces it', async () => {
  const out = terminal(true);
  await terminalProgress(out, clock(0, 100)).step('Starting', async () => {});
  expect(out.text()).toBe('… Starting\r\x1b[2K✓ Starting (0.1 s)\n');
});

it('marks a step that failed, and lets the failure through', async () => {
  const out = terminal(false);
  await expect(terminalProgress(out, clock(0, 0)).step('Starting', () => Promise.reject(new Error('no')))).rejects.toThrow('no');
  expect(out.text()).toBe('✗ Starting (0.0 s)\n');
});

it('writes long durations in minutes', () => {
  expect([readableDuration(900), readableDuration(125_000)]).toEqual(['0.9 s', '2 min 5 s']);
});
