import { spawnSync } from 'node:child_process';
import { accessSync, constants } from 'node:fs';
import { delimiter, join } from 'node:path';
import { kafkaAvailable } from '@headworks/local-kafka';
import { describe, it } from 'vitest';

export type ComponentName =
  | 'chromium'
  | 'redis'
  | 'kafka'
  | 'mosquitto'
  | 'pgbouncer'
  | 'helm'
  | 'promtool'
  | 'docker'
  | 'esdb'
  | 'swmm'
  | 'schemathesis'
  | 'kubernetes-validate'
  | 'openapi-python-client'
  | 'openapi-generator'
  | 'openapi-typescript';

/** Something a test needs that is not part of this repository. */
export interface Component {
  readonly available: boolean;
  /** The program (for swmm the Python that has it), or for esdb the address. */
  readonly path?: string;
  /** One phrase for the title of a skipped test. */
  readonly howToGet: string;
}

/** Programs of administrators are often missing from a user's PATH; Chrome on macOS is never in it. */
const MORE_FOLDERS = ['/usr/sbin', '/usr/local/sbin', '/usr/local/bin', '/opt/homebrew/bin', '/opt/homebrew/sbin'];
const CHROME_ON_MAC = '/Applications/Google Chrome.app/Contents/MacOS/Google Chrome';
const DOCKER_TIMEOUT_MS = 5_000;
const PYTHON_TIMEOUT_MS = 20_000;

/** The first of the programs that is installed. */
export function program(...names: readonly string[]): string | undefined {
  const folders = [...(process.env.PATH ?? '').split(delimiter), ...MORE_FOLDERS];
  return names.flatMap((name) => (name.startsWith('/') ? [name] : folders.map((folder) => join(folder, name)))).find(executable);
}

function executable(file: string): boolean {
  try {
    accessSync(file, constants.X_OK);
    return true;
  } catch {
    return false;
  }
}

const found = (path: string | undefined, howToGet: string): Component => ({ available: path !== undefined, path, howToGet });

function docker(): Component {
  const path = program('docker');
  const answers = path !== undefined && spawnSync(path, ['info'], { timeout: DOCKER_TIMEOUT_MS, stdio: 'ignore' }).status === 0;
  return found(answers ? path : undefined, 'install Docker and start it');
}

/** EPA SWMM as a module of Python. */
function swmm(): Component {
  const path = program(process.env.PYTHON ?? 'python3');
  const imports =
    path !== undefined &&
    spawnSync(path, ['-c', 'from swmm.toolkit import solver'], { timeout: PYTHON_TIMEOUT_MS, stdio: 'ignore' }).status === 0;
  return found(imports ? path : undefined, 'pip install swmm-toolkit, or set PYTHON to a Python that has it');
}

function kafka(): Component {
  const kafka = kafkaAvailable();
  return kafka.ok ? found(program('java') ?? 'java', 'install Java 17 and Maven') : found(undefined, kafka.howToGet);
}

const LOOK_FOR: Readonly<Record<ComponentName, () => Component>> = {
  chromium: () =>
    found(
      program('chromium-headless-shell', 'chromium', 'chromium-browser', 'google-chrome', 'google-chrome-stable', CHROME_ON_MAC),
      'apt-get install chromium',
    ),
  redis: () => found(program('redis-server'), 'apt-get install redis-server'),
  kafka,
  mosquitto: () => found(program('mosquitto'), 'apt-get install mosquitto'),
  pgbouncer: () => found(program('pgbouncer'), 'apt-get install pgbouncer'),
  helm: () => found(program('helm'), 'go install helm.sh/helm/v3/cmd/helm@latest'),
  promtool: () => found(program('promtool'), 'apt-get install prometheus'),
  docker,
  esdb: () =>
    found(
      process.env.ESDB_URL || component('docker').path,
      'set ESDB_URL to an EventStoreDB, such as esdb://127.0.0.1:2113?tls=false, or start Docker',
    ),
  swmm,
  schemathesis: () =>
    found(program(process.env.SCHEMATHESIS ?? 'schemathesis'), 'pip install schemathesis, or set SCHEMATHESIS to its program'),
  'kubernetes-validate': () =>
    found(
      program(process.env.KUBERNETES_VALIDATE ?? 'kubernetes-validate'),
      'pip install kubernetes-validate, or set KUBERNETES_VALIDATE to its program',
    ),
  'openapi-python-client': () =>
    found(
      program(process.env.OPENAPI_PYTHON_CLIENT ?? 'openapi-python-client'),
      'pip install openapi-python-client, or set OPENAPI_PYTHON_CLIENT to its program',
    ),
  'openapi-generator': () =>
    found(
      program(process.env.OPENAPI_GENERATOR ?? 'openapi-generator-cli'),
      'pip install openapi-generator-cli (it needs Java), or set OPENAPI_GENERATOR to its program',
    ),
  'openapi-typescript': () =>
    found(
      program(process.env.OPENAPI_TYPESCRIPT ?? 'openapi-typescript'),
      'npm install --global openapi-typescript typescript@5, or set OPENAPI_TYPESCRIPT to its program',
    ),
};

const cache = new Map<ComponentName, Component>();

/** Whether a component is available, and if not, how to get it. Checked once per process. */
export function component(name: ComponentName): Component {
  const seen = cache.get(name) ?? LOOK_FOR[name]();
  cache.set(name, seen);
  return seen;
}

const DEMANDED_BY_REQUIRE_ALL: readonly ComponentName[] = ['chromium', 'redis', 'kafka', 'mosquitto', 'pgbouncer', 'helm', 'promtool'];

/** Components that .ci/run may fail to install: it sets the variable where it could. */
const DEMANDED_BY: ReadonlyMap<ComponentName, string> = new Map([
  ['esdb', 'REQUIRE_ESDB'],
  ['swmm', 'REQUIRE_SWMM'],
  ['schemathesis', 'REQUIRE_SCHEMATHESIS'],
  ['kubernetes-validate', 'REQUIRE_KUBERNETES_VALIDATE'],
  ['openapi-python-client', 'REQUIRE_OPENAPI_PYTHON_CLIENT'],
  ['openapi-generator', 'REQUIRE_OPENAPI_GENERATOR'],
  ['openapi-typescript', 'REQUIRE_OPENAPI_TYPESCRIPT'],
]);

/** Whether a missing component fails the run: REQUIRE_ALL=1 requires everything that .ci/run cannot do without, a variable of its own each of the others. */
export function isDemanded(name: ComponentName, environment: Readonly<Record<string, string | undefined>> = process.env): boolean {
  const own = DEMANDED_BY.get(name);
  return own === undefined ? environment.REQUIRE_ALL === '1' && DEMANDED_BY_REQUIRE_ALL.includes(name) : environment[own] === '1';
}

/** `describe` if the component is available; otherwise a skip whose title states how to get it, or a failure if it is required. */
export function describeWith(name: ComponentName, title: string, body: () => void): void {
  const { available, howToGet } = component(name);
  if (available) {
    describe(title, body);
  } else if (isDemanded(name)) {
    describe(title, () => {
      it(`needs ${name}`, () => {
        throw new Error(`${name} is missing: ${howToGet}`);
      });
    });
  } else {
    describe.skip(`${title} [no ${name}: ${howToGet}]`, body);
  }
}
