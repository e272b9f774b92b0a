export { type GazetteerPlace, parsePlaces } from './places.js';
export { regionName } from './regions.js';
export { type Gazetteer, gazetteerOf } from './search.js';
