import { describe, expect, it } from 'vitest';
import { component, isDemanded, program } from './components.js';

describe('what a test run demands', () => {
  it('demands nothing of a plain run', () => {
    expect(isDemanded('chromium', {})).toBe(false);
    expect(isDemanded('esdb', {})).toBe(false);
  });

  it('demands what .ci/run installs when all is required, but neither Docker nor EventStoreDB', () => {
    const names = (['chromium', 'redis', 'kafka', 'mosquitto', 'helm', 'docker', 'esdb'] as const).filter((name) =>
      isDemanded(name, { REQUIRE_ALL: '1' }),
    );
    expect(names).toEqual(['chromium', 'redis', 'kafka', 'mosquitto', 'helm']);
  });

  it('demands EventStoreDB when told so', () => {
    expect(isDemanded('esdb', { REQUIRE_ESDB: '1' })).toBe(true);
  });
});

it('finds a program by its name, and nothing for one that is nowhere', () => {
  expect(program('headworks-no-such-program', 'sh')).toMatch(/\/sh$/);
  expect(program('headworks-no-such-program')).toBeUndefined();
});

it('says of everything how to get it', () => {
  for (const name of ['chromium', 'redis', 'kafka', 'mosquitto', 'helm', 'esdb'] as const) expect(component(name).howToGet).not.toBe('');
});
