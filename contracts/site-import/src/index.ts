export { type CheckOptions, checkSites } from './check-sites.js';
export { basinKey, byBasin, pairsByIndex, type SitesOfBasin, withCumulativeHouseholds } from './connections.js';
export { namesInText } from './names-in-text.js';
export type { ImportFault, ImportField, SiteToImport } from './site-to-import.js';
export { importTexts } from './texts.js';
