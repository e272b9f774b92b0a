export { type DataFolder, openDataFolder } from './data-folder.js';
export { parseSecrets, type Secrets } from './secrets.js';
export { DATA_VERSION } from './version.js';
