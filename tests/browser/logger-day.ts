/** A day of the logger's clock, in the app's format. */
export const loggerDay = (time: number): string =>
  new Intl.DateTimeFormat('en-US', { year: 'numeric', month: 'short', day: 'numeric', timeZone: 'UTC' }).format(time * 1000);
