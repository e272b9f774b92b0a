// A process for the test of main: its settings are those of the environment, and it starts no module. Node warns of what WARNING says.
import { main } from './run.js';

if (process.env.WARNING !== undefined) process.emitWarning(process.env.WARNING, { type: process.env.WARNING_TYPE });
await main({
  name: 'check',
  services: [],
  modules: [],
  publicPort: false,
  answerTo: () => ({ status: 500, body: {}, retryAfterSeconds: undefined, fault: true }),
});
