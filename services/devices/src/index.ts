export { DevicesModule } from './module.js';
export { deviceSettings } from './settings.js';
