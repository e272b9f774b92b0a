export { AlertingModule } from './module.js';
export { eraseEndpoint } from './state/endpoints.js';
