/** A gap of at most this long is bridged by a straight line between its two records; a longer one stays empty (flow-analysis 1.2). */
export const BRIDGED_SECONDS = 2 * 3_600;
