import { kmlLimits } from './kml-limits.js';

const count = (value: number): string => value.toLocaleString('en-US');
const megabytes = count(kmlLimits.fileBytes / 1_048_576);

/** Why a file cannot be read. What is wrong with a site is in @headworks/site-import. */
export const kmlTexts = {
  empty: 'The file is empty.',
  tooLarge: `The file has more than ${megabytes} MB.`,
  unpacksTooLarge: `The KMZ file unpacks to more than ${megabytes} MB.`,
  bomb: `The KMZ file unpacks to more than ${kmlLimits.kmzRatio} times its size.`,
  tooManyEntries: `The KMZ file has more than ${count(kmlLimits.kmzEntries)} files.`,
  noKml: 'The KMZ file has no KML file.',
  damagedZip: 'The KMZ file is damaged and cannot be unpacked.',
  notDecoded: (encoding: string) => `The file is no text in ${encoding}. Save it as UTF-8.`,
  encoding: (encoding: string) => `The encoding ${encoding} cannot be read. Save the file as UTF-8.`,
  docType: 'The file declares a document type, which a KML file may not have.',
  notXml: (reason: string) => `The file is not valid XML. ${reason}`,
  atLine: (line: number, reason: string) => `Line ${count(line)}: ${reason}`,
  notKml: 'The file is not a KML file.',
  tooDeep: `The file has more than ${kmlLimits.depth} elements within each other.`,
  tooManyColumns: `The file has more than ${kmlLimits.columns} columns.`,
  longText: 'A text of the file is too long.',
} as const;
