import jstat from 'jstat';
import { meanOfKnown } from '../statistics.js';

/** The variance of an estimate, and the degrees of freedom of that variance. */
export interface Variance {
  readonly variance: number;
  readonly degreesOfFreedom: number;
}

/**
 * The variance of an estimate from its replicates, each without one of the groups of the data: delete-a-group jackknife,
 * (G - 1) / G times the sum of squared distances to their mean (Shao and Tu 1995, The Jackknife and Bootstrap, 2.3). Groups of consecutive days keep the
 * correlation of neighbouring days (Künsch 1989, doi 10.1214/aos/1176347265). Replicates that are NaN do not count; without two others it is NaN.
 */
export function jackknifeVariance(replicates: readonly number[]): Variance {
  const values = replicates.filter((value) => !Number.isNaN(value));
  if (values.length < 2) return { variance: Number.NaN, degreesOfFreedom: 0 };
  const mean = meanOfKnown(values);
  const squares = values.reduce((sum, value) => sum + (value - mean) ** 2, 0);
  return { variance: ((values.length - 1) / values.length) * squares, degreesOfFreedom: values.length - 1 };
}

/**
 * Half the width of the interval around the difference of two estimates that holds the true difference with a probability of 1 - `errorRate`: Welch's
 * test with the degrees of freedom of Satterthwaite (1946, doi 10.2307/3002019).
 */
export function halfWidth(one: Variance, other: Variance, errorRate: number): number {
  const variance = one.variance + other.variance;
  if (!(variance > 0)) return variance;
  const degreesOfFreedom = variance ** 2 / (one.variance ** 2 / one.degreesOfFreedom + other.variance ** 2 / other.degreesOfFreedom);
  return Math.sqrt(variance) * jstat.studentt.inv(1 - errorRate / 2, degreesOfFreedom);
}
