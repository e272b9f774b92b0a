import { runReseal } from '@headworks/platform';
import { resealSigningKeys } from './session/reseal-signing-keys.js';

process.exitCode = await runReseal(process.env, [resealSigningKeys]);
