export const filesTexts = {
  unreadable: 'This file cannot be read. Choose it again.',
  prompt: 'Click or Drop Files Here',
  promptOne: 'Click or Drop a File Here',
  folder: 'Choose a Folder',
  warnings: 'Warnings',
  problems: 'Errors',
  remove: (name: string) => `Remove ${name}`,
  validating: 'Validating',
  records: (count: string, one: boolean) => `${count} ${one ? 'record' : 'records'}`,
  pages: 'Pages of the files',
  most: (count: string) => `At most ${count} files at once.`,
} as const;
