import { GALLONS_PER_HOUSEHOLD_DAY } from '@headworks/api/units';

export { GALLONS_PER_HOUSEHOLD_DAY };

/** US gallons a minute in one cubic foot a second. */
export const GPM_PER_CFS = 448.831;
export const MINUTES_PER_DAY = 1_440;
export const SQUARE_INCHES_PER_SQUARE_FOOT = 144;

export const QUARTER_SECONDS = 900;
export const HOUR_SECONDS = 3_600;
export const DAY_SECONDS = 86_400;
export const QUARTERS_PER_HOUR = 4;
export const QUARTERS_PER_DAY = 96;
export const HOURS_PER_DAY = 24;

/** In dollars (specification part 2, section 9). */
export const WATER_COST_PER_1000_GALLONS = 2;

/** Weights of weekdays and weekend days in a week (specification part 3, section 9). */
export const WEEKDAY_WEIGHT = 5 / 7;
export const WEEKEND_WEIGHT = 2 / 7;

/** A flow in GPM as gallons a household and day. */
export const gallonsPerHouseholdDay = (gpm: number, households: number): number => (gpm * MINUTES_PER_DAY) / households;

/** The usage of a household in a basin, gallons a day: the default where it is not set. */
export const usageOf = ({ gallonsPerHouseholdDay: usage }: { readonly gallonsPerHouseholdDay: number }): number =>
  usage > 0 ? usage : GALLONS_PER_HOUSEHOLD_DAY;
