import { describe } from 'vitest';
import { promises } from './crash/promises.js';
import { startSingle } from './crash/single.js';

describe('killed at random in one process', () => promises(startSingle));
