import { MM_PER_INCH, rainLimits } from './rain.js';

const count = (number: number): string => number.toLocaleString('en-US');

/** Messages of rows: the sentences of the specification, and those that it leaves open. */
export const rainTexts = {
  notADate: (entry: string) => `"${entry}" is not a valid date`,
  notANumber: (entry: string) => `"${entry}" is not a number`,
  moreData: 'This row needs additional data.',
  notLater: (entry: string) => `"${entry}" is not later than the row before`,
  negative: (entry: string) => `"${entry}" is less than 0`,
  tooMuch: (entry: string) => `"${entry}" is more than ${rainLimits.inchesPerRow} in. (${count(rainLimits.inchesPerRow * MM_PER_INCH)} mm)`,
  noRows: 'The file has no rows.',
  tooManyRows: `The file has more than ${count(rainLimits.rows)} rows.`,
  tooManyTogether: `A basin may have ${count(rainLimits.rows)} rows of rain: replace them instead.`,
} as const;
