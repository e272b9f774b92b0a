import { markDropouts } from './dropouts.js';
import { markFlats } from './flat-stretches.js';
import type { LogLevels } from './log-levels.js';
import { RecordMarks } from './record-marks.js';
import { markSpikes } from './single-spikes.js';

/** Marks the records of a log that are not measurements: spikes, flat stretches and dropouts. */
export function badRecords(log: LogLevels): RecordMarks {
  const marks = new RecordMarks(log.times.length);
  markFlats(marks, log);
  markDropouts(marks, log);
  markSpikes(marks, log);
  return marks;
}
