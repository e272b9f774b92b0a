/** The last valid time in epoch seconds: the year 3000. */
export const LAST_SECOND = 32_503_680_000;
