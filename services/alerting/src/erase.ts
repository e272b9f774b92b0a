import { runErase } from '@headworks/platform';
import { eraseEndpoint } from './state/endpoints.js';

process.exitCode = await runErase(process.env, process.argv.slice(2), [eraseEndpoint]);
