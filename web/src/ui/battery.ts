export type BatteryLevel = 'full' | 'high' | 'warning' | 'danger';

/** The icon's level by percent (specification part 1, section 4, as read by the project: 90, 65 and over 30 are the limits). */
export function batteryLevelOf(percent: number): BatteryLevel {
  if (percent >= 90) return 'full';
  if (percent >= 65) return 'high';
  return percent > 30 ? 'warning' : 'danger';
}
