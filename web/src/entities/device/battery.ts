export type BatteryLevel = 'full' | 'high' | 'warning' | 'danger';

/** The icon's level by percentage (specification part 1, section 4, as interpreted by the project: the limits are 90, 65 and over 30). */
export function batteryLevelOf(percent: number): BatteryLevel {
  if (percent >= 90) return 'full';
  if (percent >= 65) return 'high';
  return percent > 30 ? 'warning' : 'danger';
}
