export { AccountsModule } from './module.js';
export { resealSigningKeys } from './session/reseal-signing-keys.js';
export { accountSettings } from './settings.js';
export { erasePerson } from './user/erase-person.js';
