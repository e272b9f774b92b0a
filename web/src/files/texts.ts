export const filesTexts = {
  unreadable: 'This file cannot be read. Choose it again.',
  prompt: 'Click or Drop Files Here',
  promptOne: 'Click or Drop a File Here',
  folder: 'Choose a Folder',
  chooseOne: 'Choose at least one CSV file.',
  warnings: 'Warnings',
  problems: 'Errors',
  remove: (name: string) => `Remove ${name}`,
  validating: 'Validating',
  records: (count: string, one: boolean) => `${count} ${one ? 'record' : 'records'}`,
  pages: 'Pages of the files',
  most: (count: string) => `At most ${count} files at once.`,
  tooLarge: 'This file is too large to be uploaded. Split it.',
  changed: 'This file has changed since it was checked. Choose it again.',
} as const;

/** What is wrong with a rain file as a whole; its rows have their own messages. */
export const rainFileTexts = {
  separator: (mark: string) => `Columns are separated by ${mark === '\t' ? 'tabs' : `'${mark}'`}. Save the file with commas.`,
  utf16: 'The file is UTF-16 text. Save it as CSV UTF-8.',
  binary: 'The file is not text. Choose a CSV file.',
  noHeader: 'The first row must be a header, such as Date,in.',
  endless: (most: string) => `This row has more than ${most} characters. A quote may be missing.`,
  tooLarge: (most: string) => `The file is larger than ${most}.`,
} as const;
