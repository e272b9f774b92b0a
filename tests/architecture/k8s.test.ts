import { spawnSync } from 'node:child_process';
import { globSync, mkdtempSync, readFileSync, rmSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { limits } from '@headworks/api/limits';
import { bodyBytesByPath } from '@headworks/api/paths/all';
import { serviceNames, services } from '@headworks/api/services';
import { createMetrics } from '@headworks/observability';
import { component, describeWith } from '@headworks/testing';
import { describe, expect, it, onTestFinished } from 'vitest';

const root = join(import.meta.dirname, '../..');
const read = (file: string): string => readFileSync(join(root, file), 'utf8');

/** The first group of every match, sorted and unique. */
const all = (text: string, pattern: RegExp): readonly string[] =>
  [...new Set([...text.matchAll(pattern)].map(([, found = '']) => found))].sort();

/** From the line that begins with `head` to the next line that is indented no further. */
function block(text: string, head: string): string {
  const lines = text.split('\n');
  const start = lines.findIndex((line) => line.trimStart().startsWith(head));
  const depth = (line: string) => line.length - line.trimStart().length;
  const end = lines.findIndex((line, index) => index > start && line.trim() !== '' && depth(line) <= depth(lines[start] ?? ''));
  return start < 0 ? '' : lines.slice(start + 1, end < 0 ? undefined : end).join('\n');
}

const values = read('k8s/chart/values.yaml');

it('the pod of logs has the memory for the uploads that it takes at once', () => {
  const MIB = 1_048_576;
  /** Measured: of the process without uploads, and of a body of 64 MiB that is parsed, beyond the body itself. */
  const [idleBytes, parsedBytes] = [280 * MIB, 160 * MIB];
  const allowed = Number(/limits: \{ memory: (\d+)Mi \}/.exec(block(values, 'logs:'))?.[1]) * MIB;
  const { uploadsAtOnce, uploadsParsedAtOnce, uploadBodyBytes } = limits;
  expect(allowed).toBeGreaterThan(idleBytes + uploadsAtOnce * uploadBodyBytes + uploadsParsedAtOnce * parsedBytes);
});
const environment = read('k8s/chart/templates/_environment.tpl');
const charted = all(block(values, 'services:'), /^ {2}(\w+):$/gm);

describe('the variables of the chart', () => {
  /** Variables of the product that the chart does not set, and why. */
  const NOT_SET: Readonly<Record<string, string>> = {
    HOST: 'every interface of the pod, which is the default',
    INTERNAL_HOST: 'every interface of the pod, which is the default with SERVICE_URLS',
    DEMO: 'its password is public, so it runs on one machine only',
    RATE_LIMITS: 'off only for load tests',
    TRUSTED_PROXIES: 'an ingress of the cluster is on a private network, which is the default',
  };
  const declared = [
    'infra/platform/src/config.ts',
    'infra/message-bus/src/kafka/settings.ts',
    ...globSync('services/*/src/settings.ts', { cwd: root }),
  ].map((file) => read(file).split('export type Config')[0]);
  const existing = all(declared.join('\n'), /^ {2,4}([A-Z_]+):/gm);
  const secret = all(environment, /^([A-Z_]+): (?:needed|optional)$/gm);
  const ofOtherSecrets = all(environment, /^- name: ([A-Z_]+)$/gm);
  const plain = all(block(read('k8s/chart/templates/config.yaml'), 'data:'), /^ {2}([A-Z_]+):/gm);

  it('are the variables of the product', () => {
    expect(existing).not.toEqual([]);
    expect([...plain, ...secret, ...ofOtherSecrets, ...Object.keys(NOT_SET)].sort()).toEqual(existing);
  });

  it('give Redis to each service that shares limits through it', () => {
    const sharing = serviceNames.filter((service) =>
      globSync(`services/${service}/src/**/*.ts`, { cwd: root }).some((file) => /\brateLimiter\.take\(/.test(read(file))),
    );
    expect(sharing).not.toEqual([]);
    expect(sharing.filter((service) => !/reads: \[.*REDIS_URL/.test(block(values, `${service}:`)))).toEqual([]);
  });

  it('have a value, a line in the schema and a service that reads them, if they are secret', () => {
    expect(all(block(values, 'secrets:'), /^ {2}([A-Z_]+):/gm)).toEqual(secret);
    const { existingSecret: _name, ...described } = JSON.parse(read('k8s/chart/values.schema.json')).properties.secrets.properties;
    expect(Object.keys(described).sort()).toEqual(secret);
    const shared = all(environment.split('concat (list')[1]?.split(')')[0] ?? '', /"([A-Z_]+)"/g);
    const own = all(values, /reads: \[(.+)\]/g).flatMap((list) => list.split(', '));
    expect([...new Set([...shared, ...own])].sort()).toEqual(secret);
  });

  it('have a message with the expected value, if they are required', () => {
    const needed = all(environment, /^([A-Z_]+): needed$/gm);
    expect(all(environment, /^([A-Z_]+): (?!needed|optional)/gm)).toEqual(needed);
  });
});

it('the image has the Node that the tests run on', () => {
  const { node } = JSON.parse(read('package.json')).devDependencies;
  expect(all(read('Dockerfile'), /^FROM node:(\S+)/gm)).toEqual([`${node}-bookworm-slim`]);
});

describe('the services of the chart', () => {
  /** Folders below services/ that are not services on a cluster, and why. */
  const NOT_ON_A_CLUSTER = new Map([
    ['all', 'every service in one process'],
    ['demo', 'its password is public'],
  ]);
  const manifest = [...serviceNames].sort();

  it('are those of the manifest, each with a folder', () => {
    expect(charted, 'services of k8s/chart/values.yaml, and of contracts/api/src/services.ts').toEqual(manifest);
    const folders = globSync('services/*/package.json', { cwd: root }).map((file) => file.split('/')[1] ?? '');
    const deployed = folders.filter((folder) => !NOT_ON_A_CLUSTER.has(folder)).sort();
    expect(deployed, 'folders below services/, and contracts/api/src/services.ts').toEqual(manifest);
  });

  it('end the old pods first only for alerting, whose migrations rename tables', () => {
    const recreated = charted.filter((name) => block(values, `${name}:`).includes('strategy: Recreate'));
    expect(recreated).toEqual(['alerting']);
    expect(all(values, /^ {4}strategy: (\w+)$/gm)).toEqual(['Recreate', 'RollingUpdate']);
  });

  it('have a public port if the manifest has a door', () => {
    const open = charted.filter((name) => block(values, `${name}:`).includes('public: true'));
    const withDoor = manifest.filter((name) => Object.keys(services[name].doors).length > 0);
    expect(open).toEqual(withDoor);
  });
});

describe('the metrics of alerts and dashboard', async () => {
  /** Metrics of Prometheus itself and of kube-state-metrics. */
  const OF_THE_CLUSTER = ['up', 'kube_deployment_spec_replicas', 'kube_deployment_status_replicas_available'];
  const sources = globSync('{infra,services}/*/src/**/*.ts', { cwd: root }).map(read).join('\n');
  const ours = all(sources, /metrics\s*\.(?:counter|gauge|gaugeOf|histogram|durations)\(\s*'(\w+)'/g);
  const ofNode = all(await createMetrics({ process: true }).text(), /^# TYPE (\w+) /gm);
  const histograms = all(sources, /metrics\s*\.(?:histogram|durations)\(\s*'(\w+)'/g).flatMap((name) => [
    `${name}_bucket`,
    `${name}_count`,
    `${name}_sum`,
  ]);
  const existing = new Set([...OF_THE_CLUSTER, ...ours, ...ofNode, ...histograms]);
  const alerts = all(read('k8s/chart/alerts/headworks.yaml'), /expr: ((?:\|\n(?: {10}.*\n)+)|.+)/g);
  const panels = all(read('k8s/chart/dashboards/headworks.json'), /"expr": "((?:[^"\\]|\\.)*)"/g);

  /** The metrics that a PromQL expression reads: its names without selectors, grouping labels, functions and keywords. */
  const namesIn = (expression: string): readonly string[] =>
    all(expression.replaceAll(/\{[^}]*\}|\[[^\]]*\]|\b(?:by|on|without|ignoring) \([^)]*\)/g, ' '), /\b([a-z]\w+)\b(?!\s*\()/g).filter(
      (name) => !['and', 'or', 'unless', 'offset', 'by', 'on'].includes(name),
    );

  it.each([...alerts, ...panels])('exist in the code: %s', (expression) => {
    const names = namesIn(expression);
    expect(names).not.toEqual([]);
    expect(names.filter((name) => !existing.has(name))).toEqual([]);
  });
});

const HELM_TIMEOUT_MS = 30_000;
/** The oldest supported version. */
const KUBERNETES = '1.25.0';

function run(command: 'template' | 'lint', ...args: readonly string[]): { readonly ok: boolean; readonly out: string } {
  const name = command === 'template' ? ['headworks'] : [];
  const { status, stdout, stderr } = spawnSync(
    component('helm').path ?? 'helm',
    [command, ...name, join(root, 'k8s/chart'), '--kube-version', KUBERNETES, ...args],
    { encoding: 'utf8', timeout: HELM_TIMEOUT_MS },
  );
  return { ok: status === 0, out: `${stdout}${stderr}` };
}

const examples = globSync('k8s/examples/*.yaml', { cwd: root }).map((file) => join(root, file));

describeWith('helm', 'the chart', () => {
  const smallest = examples.find((file) => file.includes('small')) ?? '';

  it('names the required values when none is given', () => {
    const { ok, out } = run('template');
    expect({ ok, out }).toEqual({ ok: false, out: expect.stringMatching(/publicUrl: the https:\/\/ address|image\.repository: where/) });
    const given = ['--set', 'image.repository=r', '--set', 'publicUrl=https://h.example.org'];
    expect(run('template', ...given).out).toMatch(/secrets\.\w+: .+ \(or give secrets\.existingSecret\)/);
  });

  it('refuses invalid values', () => {
    expect(run('template', '--values', smallest, '--set', 'services.logs.replica=2').out).toContain('replica');
    expect(run('template', '--values', smallest, '--set', 'services.bff.replicas=2').out).toContain('redis.enabled: must be true');
    const certificate = ['--set', 'kafka.brokers={events:9093},kafka.tls.caSecret.name=authority'];
    expect(run('template', '--values', smallest, ...certificate).out).toContain('kafka.tls.enabled: must be true');
    expect(run('template', '--values', smallest, ...certificate, '--set', 'kafka.tls.enabled=true').ok).toBe(true);
  });

  it('passes helm lint without values', () => {
    expect(run('lint', '--strict')).toMatchObject({ ok: true });
  });

  it.each(examples)('renders and lints %s', (file) => {
    expect(run('lint', '--strict', '--values', file)).toMatchObject({ ok: true });
    const { ok, out } = run('template', '--values', file);
    expect(ok, out).toBe(true);
    for (const service of charted) expect(out).toContain(`command: [node, services/${service}/dist/main.js]`);
    expect(out.match(/^kind: Deployment$/gm)).toHaveLength(charted.length);
    expect(out.match(/readOnlyRootFilesystem: true/g)).toHaveLength(charted.length);
  });

  it('recreates alerting and updates the others one pod at a time', () => {
    const { out } = run('template', '--values', smallest);
    expect(out).toMatch(/name: headworks-alerting\n(?:.*\n){1,20}? {2}strategy:\n {4}type: Recreate\n {2}selector:/);
    expect(out.match(/^ {4}type: RollingUpdate\n {4}rollingUpdate: \{ maxSurge: 1, maxUnavailable: 0 \}$/gm)).toHaveLength(
      charted.length - 1,
    );
    expect(run('template', '--values', smallest, '--set', 'services.alerting.strategy=Parallel').out).toContain('strategy');
  });

  it('lets each Ingress accept the largest body of the product, and wait for the slowest answer', () => {
    const { out } = run('template', '--values', smallest);
    const annotation = (ingress: string, name: string) =>
      Number(new RegExp(`name: headworks-${ingress}\n[^]*?nginx\\.ingress\\.kubernetes\\.io/${name}: "?(\\d+)m?"?\n`).exec(out)?.[1]);
    const isOfDevices = (path: string) => path.startsWith('/v1/devices') || path.startsWith('/v1/telemetry');
    for (const ingress of ['web', 'devices'])
      expect(annotation(ingress, 'proxy-body-size') * 1_048_576).toBe(
        Math.max(...[...bodyBytesByPath].filter(([path]) => isOfDevices(path) === (ingress === 'devices')).map(([, bytes]) => bytes)),
      );
    expect(annotation('web', 'proxy-read-timeout') * 1_000).toBeGreaterThan(limits.uploadWithinMs);
  });

  it('gives every pod what a cluster asks for: annotations, variables, volumes, a priority, where it may run', () => {
    const given = [
      'podAnnotations.sidecar\\.istio\\.io/inject=false',
      'priorityClassName=utility-critical',
      'affinity.nodeAffinity.note=kept',
      'extraEnv[0].name=NODE_EXTRA_CA_CERTS',
      'extraEnv[0].value=/ca/root.pem',
      'extraVolumes[0].name=ca',
      'extraVolumes[0].configMap.name=private-ca',
      'extraVolumeMounts[0].name=ca',
      'extraVolumeMounts[0].mountPath=/ca',
    ];
    const { ok, out } = run('template', '--values', smallest, ...given.flatMap((value) => ['--set-string', value]));
    expect(ok, out).toBe(true);
    const asked = [
      'sidecar.istio.io/inject: "false"',
      'priorityClassName: utility-critical',
      'note: kept',
      'value: /ca/root.pem',
      'mountPath: /ca',
    ];
    for (const line of [...asked, 'name: private-ca']) expect(out.split(line)).toHaveLength(charted.length + 1);
  });

  it('gives every pod the certificate and the user of Kafka from existing Secrets', () => {
    const brokers = ['--values', smallest, '--set', 'kafka.brokers={k:9093}'];
    const set = (...given: readonly string[]) => run('template', ...brokers, ...given.flatMap((value) => ['--set', value]));
    const tls = ['kafka.tls.enabled=true', 'kafka.tls.caSecret.name=cluster-ca-cert'];
    const user = ['kafka.sasl.mechanism=scram-sha-512', 'kafka.sasl.username=headworks', 'kafka.sasl.passwordSecret.name=kafka-user'];
    const { ok, out } = set(...tls, ...user);
    expect(ok, out).toBe(true);
    expect(out).toContain('KAFKA_TLS: "true"\n  KAFKA_CA_FILE: /kafka-ca/ca.crt\n  KAFKA_SASL_MECHANISM: scram-sha-512\n');
    const ofEachPod = [
      '- { name: kafka-ca, mountPath: /kafka-ca, readOnly: true }',
      'secret: { secretName: cluster-ca-cert, items: [{ key: ca.crt, path: ca.crt }] }',
      '- name: KAFKA_SASL_PASSWORD\n              valueFrom:\n                secretKeyRef:\n                  name: kafka-user\n                  key: password\n',
    ];
    for (const lines of ofEachPod) expect(out.split(lines)).toHaveLength(charted.length + 1);
    expect(set('kafka.tls.enabled=true').out).not.toContain('kafka-ca');
    expect(set(...tls, ...user.slice(0, 2)).out).toContain('kafka.sasl.passwordSecret.name: the Secret with the password');
    expect(set('kafka.sasl.mechanism=scram-sha-512').out).toContain('kafka.sasl.username: the user of Kafka');
    expect(set('kafka.sasl.mechanism=gssapi').out).toContain('mechanism');
  });

  it('takes an image by its digest, whose label is still a valid one', () => {
    const digest = `sha256:${'0a'.repeat(32)}`;
    const { out } = run('template', '--values', smallest, '--set', `image.digest=${digest}`);
    expect(all(out, /image: (\S+)/g)).toEqual([expect.stringMatching(new RegExp(`^[^:@]+(:[^@]+)?@${digest}$`))]);
    for (const version of all(out, /app\.kubernetes\.io\/version: "?([^"\n]+)"?/g)) expect(version).toMatch(/^[\w.-]{1,63}$/);
    expect(run('template', '--values', smallest, '--set', 'image.digest=latest').out).toContain('digest');
  });

  it('asks for at least the memory that an idle service uses', () => {
    // Measured: alerting 237 MiB, logs 278 MiB.
    const memoryOf = (service: string) => Number(/memory: (\d+)Mi/.exec(block(block(values, 'services:'), `${service}:`))?.[1]);
    expect([memoryOf('accounts') >= 256, memoryOf('logs') >= 320]).toEqual([true, true]);
  });

  it('autoscales only bff and ingest, and adds monitoring if it is enabled', () => {
    const { out } = run('template', '--values', examples.find((file) => file.includes('large')) ?? '');
    expect(all(out, /kind: Deployment, name: headworks-(\w+)/g)).toEqual(['bff', 'ingest']);
    for (const kind of ['PodMonitor', 'PrometheusRule']) expect(out).toContain(`kind: ${kind}\n`);
    expect(run('template', '--values', smallest).out).not.toContain('monitoring.coreos.com');
  });
});

describeWith('kubernetes-validate', 'what the chart renders', () => {
  // The oldest version that it supports, and newer ones whose schemas differ.
  it.each(examples.flatMap((file) => ['1.25', '1.29', '1.34'].map((version) => [file, version] as const)))(
    'of %s keeps to the schemas of Kubernetes %s',
    (file, version) => {
      const folder = mkdtempSync(join(tmpdir(), 'headworks-chart-'));
      onTestFinished(() => rmSync(folder, { recursive: true }));
      const rendered = join(folder, 'rendered.yaml');
      const { ok, out } = run('template', '--values', file);
      expect(ok, out).toBe(true);
      writeFileSync(rendered, out);
      const { status, stdout, stderr } = spawnSync(
        component('kubernetes-validate').path ?? '',
        ['-k', version, '--strict', '--quiet', '--no-warn', rendered],
        { encoding: 'utf8', timeout: HELM_TIMEOUT_MS },
      );
      expect([status, `${stdout}${stderr}`]).toEqual([0, '']);
    },
  );
});
