import { StartError } from '@headworks/processes';

/** The disk of the data folder has no room left, or less than a start needs. */
export function diskFull(folder: string, options?: ErrorOptions): StartError {
  return new StartError('disk-full', `The disk of ${folder} is full: make room there, or choose another folder with DATA_DIR.`, options);
}
