/** The severities of a site's issues, from 0 (none) to 3 (severe). */
interface Issues<Severity extends number = number> {
  readonly ii: Severity;
  readonly blockage: Severity;
  readonly surcharge: Severity;
  readonly capacity: Severity;
}

/** The severity of a site's worst issue; 0 without one. */
export const worstIssue = <Severity extends number>({ ii, blockage, surcharge, capacity }: Issues<Severity>): Severity =>
  [ii, blockage, surcharge, capacity].reduce((worst, each) => (each > worst ? each : worst));

/** Compares sites by where to look first: at the worst issue; among equals at severe I&I, then at a blockage, then at more I&I. */
export const byWorstIssue = (a: Issues, b: Issues): number =>
  worstIssue(b) - worstIssue(a) || Number(b.ii === 3) - Number(a.ii === 3) || b.blockage - a.blockage || b.ii - a.ii;
