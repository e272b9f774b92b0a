import { expect, it } from 'vitest';
import { CORE_VERSION } from '../core/version.js';
import { hashesOf } from './hash.js';
import type { Inputs } from './inputs.js';

const INPUTS: Inputs = {
  orgId: 7,
  basinId: 5,
  name: 'Fishing Creek',
  gpdPerHouse: 182,
  rainId: 3,
  forcedAt: 0,
  period: { start: 86_400, end: 864_000 },
  ignoreActivation: false,
  inactiveLogIds: [11],
  sites: [
    {
      siteId: 51,
      name: 'MH1',
      enabled: true,
      pipeInches: 8,
      households: 100,
      levelAdjInches: 0.5,
      siltInches: 0.25,
      levelRefInches: 4,
      velocityRefFps: 2,
      timeOffsetSeconds: -18_000,
      upstream: [52],
      downstream: [53],
      logIds: [11],
    },
  ],
  logs: [
    {
      logId: 11,
      count: 5_000,
      firstAt: 0,
      lastAt: 4_500_000,
      intervalMinutes: 15,
      mountInches: 72,
      adjusted: { startAt: 900, endAt: 4_000_000 },
      repairs: [{ kind: 'cut', start: 1_800, end: 3_600, seconds: 0 }],
    },
  ],
};

const hashOf = (inputs: Inputs, coreVersion?: number) => hashesOf(inputs, coreVersion).result;

type Path = readonly (string | number)[];

/** The paths of all values that hold no other one. */
const leavesOf = (value: unknown, path: Path = []): readonly Path[] =>
  typeof value === 'object' && value !== null ? Object.entries(value).flatMap(([key, each]) => leavesOf(each, [...path, key])) : [path];

const other = (value: unknown): unknown => (typeof value === 'number' ? value + 1 : typeof value === 'boolean' ? !value : `${value}x`);

/** The inputs with one value changed. */
function changed<T>(value: T, [key, ...rest]: Path): T {
  if (key === undefined) return other(value) as T;
  const copy = (Array.isArray(value) ? [...value] : { ...value }) as Record<string | number, unknown>;
  copy[key] = changed(copy[key], rest);
  return copy as T;
}

it.each(leavesOf(INPUTS).map((path) => [path.join('.'), path] as const))('%s, changed alone, changes the hash', (_name, path) => {
  expect(hashOf(changed(INPUTS, path))).not.toBe(hashOf(INPUTS));
});

it('null and a missing list change the hash', () => {
  expect(hashOf({ ...INPUTS, rainId: null })).not.toBe(hashOf(INPUTS));
  expect(hashOf({ ...INPUTS, period: null })).not.toBe(hashOf(INPUTS));
  expect(hashOf({ ...INPUTS, logs: [] })).not.toBe(hashOf(INPUTS));
});

it('another version of the core changes the hash; the order of fields does not', () => {
  expect(hashOf(INPUTS, CORE_VERSION + 1)).not.toBe(hashOf(INPUTS));
  expect(hashOf(Object.fromEntries(Object.entries(INPUTS).toReversed()) as unknown as Inputs)).toBe(hashOf(INPUTS));
});

it('the basin is the same for other dates, and another one after a change', () => {
  const basinOf = (changes: Partial<Inputs>) => hashesOf({ ...INPUTS, ...changes }).basin;
  for (const asked of [{ period: null }, { ignoreActivation: true }]) expect(basinOf(asked)).toBe(basinOf({}));
  for (const changes of [{ gpdPerHouse: 183 }, { sites: [] }, { logs: [] }, { forcedAt: 1 }])
    expect(basinOf(changes)).not.toBe(basinOf({}));
});
