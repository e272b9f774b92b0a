import { millimetresToInches } from '@headworks/api/units';
import type { LoggerHeader, ReadableLevels } from '@headworks/logger-csv';
import type { Basin } from '../core/basin.js';
import { WATER_COST_PER_1000_GALLONS } from '../core/units.js';

export const SITE_OF_FILE = 'file';

/** The file as a basin of a single site, with what its header has. Lengths of the header in its own units. */
export function basinOfFile({ csv: { header }, times, levelsInches }: ReadableLevels): Basin {
  const { startAt, pipeInches } = { startAt: header.logStart ?? times[0] ?? 0, pipeInches: lengthInches(header, header.pipeId) };
  return {
    gallonsPerHouseholdDay: 0,
    waterCostPer1000Gallons: WATER_COST_PER_1000_GALLONS,
    rain: null,
    requested: null,
    sites: [
      {
        id: SITE_OF_FILE,
        name: header.siteName ?? '',
        enabled: true,
        pipeInches,
        verticalMountInches: lengthInches(header, header.verticalMount) || null,
        levelAdjInches: 0,
        siltInches: 0,
        households: header.population ?? 0,
        reference: null,
        rating: { multiplier: 1, exponent: 1 },
        timeOffsetSeconds: 0,
        upstream: [],
        downstream: [],
        logs: [{ id: SITE_OF_FILE, startAt, intervalMinutes: header.logInterval, times, levelsInches }],
      },
    ],
  };
}

export const lengthInches = ({ headerUnits }: LoggerHeader, length: number | null): number | null =>
  length !== null && headerUnits === 'Metric' ? millimetresToInches(length) : length;
