export { BffModule } from './module.js';
export { bffSettings } from './settings.js';
export { runViewsCommand } from './view-runtime/command-line.js';
export { rebuild } from './view-runtime/open-generation.js';
export { allViews } from './views/views.js';
