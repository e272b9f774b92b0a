export { type DataFolder, dataDirOf, openDataFolder } from './data-folder.js';
export { diskFull } from './disk-full.js';
export { parseSecrets, type Secrets } from './secrets.js';
export { DATA_VERSION } from './version.js';
export { writeWhole } from './write-whole.js';
