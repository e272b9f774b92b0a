export { AccountsModule } from './module.js';
export { runReseal } from './reseal-command.js';
export { accountSettings } from './settings.js';
