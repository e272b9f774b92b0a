export { BffModule } from './module.js';
export { rebuild } from './read-models/generation.js';
