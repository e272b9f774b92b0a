/** The icon of a site's battery, by what it shows filled (specification part 2, section 9). */
export type BatteryStep = 4 | 3 | 2 | 1 | 0;

/** The step of a percentage: above 75, above 50, above 25, above 0, and 0. */
export function batteryStepOf(percent: number): BatteryStep {
  if (percent > 75) return 4;
  if (percent > 50) return 3;
  if (percent > 25) return 2;
  return percent > 0 ? 1 : 0;
}
