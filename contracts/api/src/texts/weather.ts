export const WEATHER_TOO_OLD = 'The selected dates are over a year from the current date. Log data will still be shown as normal.';
export const WEATHER_UNAVAILABLE =
  'We are unable to display the weather data. If this error persists, please contact support or submit a bug report.';
