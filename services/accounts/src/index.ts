export { AccountsModule } from './module.js';
