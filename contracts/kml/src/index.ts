export type { KmlFile, KmlPlacemark, UnreadKml } from './kml-file.js';
export { kmlLimits } from './kml-limits.js';
export { type MappedSites, mappedSites, textOf } from './mapped-sites.js';
export { guessMapping, type KmlMapping, type KmlSource, lackOf, type PipeUnit } from './mapping.js';
export { createKmlReader, type KmlReader } from './read-kml.js';
export { writeKml } from './write-kml.js';
