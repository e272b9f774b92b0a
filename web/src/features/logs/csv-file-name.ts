import { logsTexts } from './texts.js';

/** Characters that some system does not allow in a file name become underscores. */
export const csvFileName = (site: string): string => logsTexts.download.file(site.replace(/[\\/:*?"<>|\p{Cc}]/gu, '_'));
