export { SitesModule } from './module.js';
