/** Milliseconds of the machine's monotonic clock, which is the same in every process of it. */
export const sharedNowMs = (): number => Number(process.hrtime.bigint()) / 1e6;
