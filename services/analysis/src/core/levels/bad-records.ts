import { fillDropouts } from './dropouts.js';
import { fillFlats } from './flat-stretches.js';
import type { LogLevels } from './log-levels.js';
import { fillSpikes } from './single-spikes.js';

/** What each record of a log is: good, or left out as a spike, as part of a flat stretch or as a dropout. */
export function badRecords(log: LogLevels): Uint8Array {
  const bad = new Uint8Array(log.times.length);
  fillFlats(bad, log);
  fillDropouts(bad, log);
  fillSpikes(bad, log);
  return bad;
}
