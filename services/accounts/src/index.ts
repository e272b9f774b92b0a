export { AccountsModule } from './module.js';
export { accountSettings } from './settings.js';
