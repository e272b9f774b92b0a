import { runErase } from '@headworks/platform';
import { erasePerson } from './user/erase-person.js';

process.exitCode = await runErase(process.env, process.argv.slice(2), [erasePerson]);
