/** When the next reminder of an alert is due: `everyMinutes` after the last notification. Milliseconds since the epoch. */
export const nextReminderAt = (now: number, everyMinutes: number): number => now + everyMinutes * 60_000;
