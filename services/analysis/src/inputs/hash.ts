import { createHash } from 'node:crypto';
import { CORE_VERSION } from '../core/version.js';
import type { Inputs } from './inputs.js';

/**
 * Names a result by all that it depends on. The number of records of a log stands for their days and revisions: records are only added, and keep the value that
 * came first.
 */
export function hashOf(inputs: Inputs, coreVersion: number = CORE_VERSION): string {
  return createHash('sha256')
    .update(canonical({ coreVersion, ...inputs }))
    .digest('hex');
}

/** JSON with the keys in order. */
const canonical = (value: unknown): string =>
  JSON.stringify(value, (_key, each: unknown) =>
    typeof each === 'object' && each !== null && !Array.isArray(each) ? Object.fromEntries(Object.entries(each).sort(byKey)) : each,
  );

const byKey = ([a]: readonly [string, unknown], [b]: readonly [string, unknown]): number => (a < b ? -1 : 1);
