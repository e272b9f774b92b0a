import { chartFiles } from './chart.ts';
import { referenceFiles } from './references.ts';

/** Every file with a generated list of packages or services, by its name from the root of the repository, with its text. */
export const generatedFiles = (): ReadonlyMap<string, string> => new Map([...referenceFiles(), ...chartFiles()]);
