import { type DayClass, type Days, dayClassOf } from '../calendar.js';

/** The days with the lowest mean flow are dry: this part of weekdays, and of weekend days (specification part 3, section 9). */
const DRY_SHARE = 0.2;

/** Numbers of days within the window, ascending, of each class. */
export type DryDays = Readonly<Record<DayClass, readonly number[]>>;

/**
 * The dry days of a site: the lowest fifth of its full days by mean, weekdays and weekend days apart, at least one of each class that has a full day.
 *
 * @param dayMeans mean of each day, NaN where it is not full
 * @param isLeftOut days that are excluded, such as blocked ones
 */
export function chooseDryDays(dayMeans: Float64Array, classes: readonly DayClass[], isLeftOut: (day: number) => boolean): DryDays {
  const lowest = (dayClass: DayClass) => {
    const full: number[] = [];
    for (let day = 0; day < classes.length; day++)
      if (classes[day] === dayClass && !Number.isNaN(dayMeans[day] ?? Number.NaN) && !isLeftOut(day)) full.push(day);
    const count = full.length === 0 ? 0 : Math.max(1, Math.floor(DRY_SHARE * full.length));
    return full
      .sort((a, b) => (dayMeans[a] ?? 0) - (dayMeans[b] ?? 0) || a - b)
      .slice(0, count)
      .sort((a, b) => a - b);
  };
  return { weekday: lowest('weekday'), weekend: lowest('weekend') };
}

/** Of each day of a window whether it is a weekday or of the weekend, where the site is. */
export const classesOf = ({ first, count }: Days, timeOffsetSeconds: number): readonly DayClass[] =>
  Array.from({ length: count }, (_, day) => dayClassOf(first + day, timeOffsetSeconds));
