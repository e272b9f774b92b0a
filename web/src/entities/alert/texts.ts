export const levelTexts = {
  levelOver: (level: string, threshold: string) => `${level}, threshold ${threshold}`,
} as const;

export const openAlertTexts = {
  column: 'Level alert',
  unacknowledged: 'Not acknowledged',
  acknowledged: (by: string, when: string) => `Acknowledged by ${by}, ${when}`,
  acknowledgedBy: 'Acknowledged by',
  someone: 'a contact',
  ofDevice: (device: string, level: string) => (level === '' ? device : `${device}: ${level}`),
} as const;
