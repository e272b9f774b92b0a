import dayjs, { type Dayjs } from 'dayjs';

export const PICKER_FORMAT = 'MMM D, YYYY';

/** The picker works in the reader's zone, records in the logger's clock: a day passes between them by its name. */
export const toPicker = (seconds: number): Dayjs => dayjs(new Date(seconds * 1000).toISOString().slice(0, 10));
export const fromPicker = (day: Dayjs): number => Date.parse(`${day.format('YYYY-MM-DD')}T00:00:00Z`) / 1000;
