/** The epoch seconds of the wire from epoch milliseconds; null stays null. */
export function seconds(ms: number): number;
export function seconds(ms: number | null): number | null;
export function seconds(ms: number | null): number | null {
  return ms === null ? null : Math.floor(ms / 1000);
}
