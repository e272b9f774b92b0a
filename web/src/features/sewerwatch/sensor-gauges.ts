import { shownName } from '@headworks/api/device-name';
import type { SewerWatchLog } from '@headworks/api/paths/itr/sewerwatch';
import type { Units } from '@headworks/api/units';
import type { Gauged, LevelWords } from '../../entities/gauge/gauges.js';
import { pipeOf } from '../../entities/log/thresholds.js';
import type { Gauge } from '../../playback/levels.js';
import { formatLength } from '../../ui/format/format.js';
import { sewerWatchTexts as t } from './texts.js';

const positive = (inches: number | null): number | null => (inches !== null && inches > 0 ? inches : null);

export interface GaugedLog extends Gauged {
  readonly log: SewerWatchLog;
  /** Seconds of the sensor's clock from UTC; null where it has no place. */
  readonly timeOffset: number | null;
}

export function gaugedLog(log: SewerWatchLog): GaugedLog {
  const name = shownName(log);
  const place = log.lat === null || log.lng === null ? null : { lat: log.lat, lng: log.lng };
  return {
    id: log.id,
    name,
    ...(name === log.serialnumber ? {} : { detail: log.serialnumber }),
    enabled: log.enabled,
    place,
    severe: log.severe,
    log,
    timeOffset: log.timeoffset,
  };
}

/** Where the sensor is in a manhole, its gauge rises up to the depth of the manhole. */
export const gaugeOf = (log: SewerWatchLog): Gauge => ({
  id: log.id,
  pipe: pipeOf(log),
  alert1: positive(log.alert1),
  mount: positive(log.verticalmount),
  depth: positive(log.mhdepth),
});

/** "Level 5.70 in." at a marker. */
export const markerWords =
  (units: Units): LevelWords =>
  (level) =>
    level === null ? null : t.markerLevel(formatLength(level, units));
