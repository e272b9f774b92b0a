import { createHash } from 'node:crypto';
import { CORE_VERSION } from '../core/version.js';
import type { Inputs } from './inputs.js';

/** Names of a result, and of the basin that it is of. */
export interface Hashes {
  /** What the basin is, whatever dates were asked for. */
  readonly basin: string;
  readonly result: string;
}

/**
 * Names a result by all that it depends on. The number of records of a log stands for their days and revisions: records are only added, and keep the value that
 * came first.
 */
export function hashesOf({ period, ignoreActivation, ...ofBasin }: Inputs, coreVersion: number = CORE_VERSION): Hashes {
  const basin = digest(ofBasin);
  return { basin, result: digest({ coreVersion, basin, period, ignoreActivation }) };
}

const digest = (value: unknown): string => createHash('sha256').update(canonical(value)).digest('hex');

/** JSON with the keys in order. */
const canonical = (value: unknown): string =>
  JSON.stringify(value, (_key, each: unknown) =>
    typeof each === 'object' && each !== null && !Array.isArray(each) ? Object.fromEntries(Object.entries(each).sort(byKey)) : each,
  );

const byKey = ([a]: readonly [string, unknown], [b]: readonly [string, unknown]): number => (a < b ? -1 : 1);
