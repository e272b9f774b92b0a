// A process for the test of main: its settings are those of the environment, and it starts no module.
import { main } from './run.js';

await main({
  name: 'check',
  services: [],
  modules: [],
  publicPort: false,
  answerTo: () => ({ status: 500, body: {}, retryAfterSeconds: undefined, fault: true }),
});
