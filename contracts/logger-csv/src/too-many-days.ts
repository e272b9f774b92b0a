import { limits } from '@headworks/api/limits';

/** For services: a file of any length can be checked. */
export const TOO_MANY_DAYS = `More than ${limits.uploadDays.toLocaleString('en-US')} days found in file.`;
