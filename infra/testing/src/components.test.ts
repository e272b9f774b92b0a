import { describe, expect, it } from 'vitest';
import { component, isDemanded, program } from './components.js';

/** What .ci/run always installs. */
const INSTALLED = ['chromium', 'redis', 'kafka', 'mosquitto', 'pgbouncer', 'helm', 'promtool'] as const;

describe('the components that a test run requires', () => {
  it('are optional in a plain run', () => {
    expect(isDemanded('chromium', {})).toBe(false);
    expect(isDemanded('esdb', {})).toBe(false);
  });

  it('include everything that .ci/run always installs if REQUIRE_ALL is set, but neither Docker, EventStoreDB, SWMM nor Schemathesis', () => {
    const all = [...INSTALLED, 'docker', 'esdb', 'swmm', 'schemathesis'] as const;
    const names = all.filter((name) => isDemanded(name, { REQUIRE_ALL: '1' }));
    expect(names).toEqual(['chromium', 'redis', 'kafka', 'mosquitto', 'pgbouncer', 'helm', 'promtool']);
  });

  it.each([
    ['esdb', 'REQUIRE_ESDB'],
    ['swmm', 'REQUIRE_SWMM'],
    ['schemathesis', 'REQUIRE_SCHEMATHESIS'],
    ['kubernetes-validate', 'REQUIRE_KUBERNETES_VALIDATE'],
    ['openapi-python-client', 'REQUIRE_OPENAPI_PYTHON_CLIENT'],
    ['openapi-generator', 'REQUIRE_OPENAPI_GENERATOR'],
    ['openapi-typescript', 'REQUIRE_OPENAPI_TYPESCRIPT'],
  ] as const)('include %s if %s is set', (name, variable) => {
    expect([isDemanded(name, { [variable]: '1' }), isDemanded(name, { REQUIRE_ALL: '1' })]).toEqual([true, false]);
  });
});

it('are found by name, and not found if missing', () => {
  expect(program('headworks-no-such-program', 'sh')).toMatch(/\/sh$/);
  expect(program('headworks-no-such-program')).toBeUndefined();
});

it('all have instructions how to get them', () => {
  for (const name of [
    ...INSTALLED,
    'esdb',
    'swmm',
    'schemathesis',
    'kubernetes-validate',
    'openapi-python-client',
    'openapi-generator',
    'openapi-typescript',
  ] as const)
    expect(component(name).howToGet).not.toBe('');
});
