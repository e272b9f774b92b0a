/** Epoch seconds, as the wire has times, from our milliseconds; what never was stays null. */
export function seconds(ms: number): number;
export function seconds(ms: number | null): number | null;
export function seconds(ms: number | null): number | null {
  return ms === null ? null : Math.floor(ms / 1000);
}
