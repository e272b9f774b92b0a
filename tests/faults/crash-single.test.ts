import { describe } from 'vitest';
import { duplicates } from './crash/duplicates.js';
import { promises } from './crash/promises.js';
import { results } from './crash/results.js';
import { shareLinks } from './crash/share-links.js';
import { startSingle } from './crash/single.js';
import { supportChanges } from './crash/support-changes.js';

describe('killed at random in one process', () => promises(startSingle));

// In the same file: three products that are killed in parallel are more than a machine of two cores serves in time.
describe('killed while it duplicates a study', () => duplicates(startSingle));

describe('killed while it calculates results', () => results(startSingle));

describe('killed while it creates share links', () => shareLinks(startSingle));

describe('killed while support changes accounts', () => supportChanges(startSingle));
