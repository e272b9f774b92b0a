export { DevicesModule } from './module.js';
