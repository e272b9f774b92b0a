/** The last second that our times reach, since the epoch: the year 3000. */
export const LAST_SECOND = 32_503_680_000;
