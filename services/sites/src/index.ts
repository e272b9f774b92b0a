export { SitesModule } from './module.js';
export { resealLinks } from './share/reseal-links.js';
