import { runReseal } from '@headworks/platform';
import { resealLinks } from './share/reseal-links.js';

process.exitCode = await runReseal(process.env, [resealLinks]);
