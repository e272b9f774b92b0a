import { fillDropouts } from './dropouts.js';
import { fillFlats } from './flat-stretches.js';
import type { LogLevels } from './log-levels.js';
import { fillSpikes } from './single-spikes.js';

/** Classifies each record of a log: good, or excluded as a spike, a flat stretch or a dropout. */
export function badRecords(log: LogLevels): Uint8Array {
  const bad = new Uint8Array(log.times.length);
  fillFlats(bad, log);
  fillDropouts(bad, log);
  fillSpikes(bad, log);
  return bad;
}
