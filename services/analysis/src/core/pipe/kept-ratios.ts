/** The ratios kept at a time; a power of two. */
const PLACES = 4_096;
const PLACES_PER_INCH = 100;

/** The same function of a depth in inches, which computes each ratio once: loggers record hundredths of an inch, so a year of levels has few different depths. */
export function keptRatios(ratioAt: (depthInches: number) => number): (depthInches: number) => number {
  // Each place is a depth and its ratio, next to each other in memory.
  const kept = new Float64Array(2 * PLACES).fill(Number.NaN);
  return (depthInches) => {
    const place = 2 * ((depthInches * PLACES_PER_INCH + 0.5) & (PLACES - 1));
    if (kept[place] !== depthInches) {
      kept[place] = depthInches;
      kept[place + 1] = ratioAt(depthInches);
    }
    return kept[place + 1] ?? Number.NaN;
  };
}
