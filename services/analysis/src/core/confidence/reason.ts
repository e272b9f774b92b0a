import type { Confidence } from './confidence.js';

/** The measure that a reason affects: the flow and its volumes, its groundwater, its RDII, or the site's own area. */
export type Measure = 'flow' | 'groundWater' | 'rdii' | 'individual';

export type ReasonCode =
  | 'NotCalibrated'
  | 'ByHouseholds'
  | 'NearlyFull'
  | 'FullInDryWeather'
  | 'Backwater'
  | 'BadRecords'
  | 'MissingDays'
  | 'FewDryDays'
  | 'FewQuietDays'
  | 'SmallRdii'
  | 'SmallGroundwater'
  | 'NegativeHouseholds'
  | 'GroundwaterRange'
  | 'SmallDifference'
  | 'SplitFlow'
  | 'ShortLog'
  | 'NoUpstreamFlow';

/** A reason for reduced confidence, and the remaining confidence. */
export interface Reason {
  readonly code: ReasonCode;
  readonly measure: Measure;
  readonly confidence: Exclude<Confidence, 'high'>;
  /** The message for users. */
  readonly message: string;
}

const MESSAGES: Readonly<Record<ReasonCode, string>> = {
  NotCalibrated: 'Neither households nor a reference velocity are set, so only the volumetric ratio is available.',
  ByHouseholds: 'The flow is calibrated by households and an assumed usage, not by a measured velocity.',
  NearlyFull: 'The pipe ran nearly full: its flow then was at least the one counted.',
  FullInDryWeather: 'The pipe was full in dry weather, or the water at the sensor: such a level shows no more how much flows.',
  Backwater: 'A site downstream surcharged, and its backwater may have raised the level here.',
  BadRecords: 'The sensor gave spikes or a flat line, which were left out.',
  MissingDays: 'Days are missing from the levels.',
  FewDryDays: 'Few days are dry, so the dry-weather profile rests on few of them.',
  FewQuietDays: 'It rained on almost all days, so dry-weather flow and rain-derived flow are hard to separate.',
  SmallRdii: 'There is little rain-derived flow: dry weather varies as much from day to day.',
  SmallGroundwater: 'There is little ground water: what people use at night is as much.',
  NegativeHouseholds: 'The sites upstream have more households than this site.',
  GroundwaterRange: 'The methods for ground water differ much here.',
  SmallDifference: 'The inflow between the sites is a small difference of large flows.',
  SplitFlow: 'The flow upstream splits, and equal parts are assumed.',
  ShortLog: 'The logs of this site are much shorter than those of the others.',
  NoUpstreamFlow: 'A site upstream has no flow, so the part of this site alone is unknown.',
};

export const reason = (code: ReasonCode, measure: Measure, confidence: Exclude<Confidence, 'high'>): Reason => ({
  code,
  measure,
  confidence,
  message: MESSAGES[code],
});
