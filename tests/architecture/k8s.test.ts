import { spawnSync } from 'node:child_process';
import { globSync, readFileSync } from 'node:fs';
import { join } from 'node:path';
import { bodyBytesByPath, limits } from '@headworks/contracts';
import { component, describeWith } from '@headworks/testing';
import { describe, expect, it } from 'vitest';
import { createMetrics } from '../../infra/telemetry/src/metrics.js';

const root = join(import.meta.dirname, '../..');
const read = (file: string): string => readFileSync(join(root, file), 'utf8');

/** The first group of every match, sorted, each once. */
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
const environment = read('k8s/chart/templates/_environment.tpl');
const services = all(block(values, 'services:'), /^ {2}(\w+):$/gm);

describe('the variables of the chart', () => {
  /** Variables of the product that the chart leaves alone, and why. */
  const LEFT_ALONE: Readonly<Record<string, string>> = {
    HOST: 'every interface of the pod, which is the default',
    DEMO: 'its password is public, so it runs on one machine only',
    RATE_LIMITS: 'off only for load tests',
    TRUSTED_PROXIES: 'an ingress of the cluster is on a private network, which is the default',
  };
  const known = all(read('infra/platform/src/config.ts').split('export type Config')[0] ?? '', /^ {2}([A-Z_]+):/gm);
  const secret = all(environment, /^([A-Z_]+): (?:needed|optional)$/gm);
  const plain = all(block(read('k8s/chart/templates/config.yaml'), 'data:'), /^ {2}([A-Z_]+):/gm);

  it('are the variables of the product', () => {
    expect(known).not.toEqual([]);
    expect([...plain, ...secret, ...Object.keys(LEFT_ALONE)].sort()).toEqual(known);
  });

  it('have a value, a line in the schema and a service that reads them, where they are secret', () => {
    expect(all(block(values, 'secrets:'), /^ {2}([A-Z_]+):/gm)).toEqual(secret);
    const { existingSecret: _name, ...described } = JSON.parse(read('k8s/chart/values.schema.json')).properties.secrets.properties;
    expect(Object.keys(described).sort()).toEqual(secret);
    const shared = all(environment.split('concat (list')[1]?.split(')')[0] ?? '', /"([A-Z_]+)"/g);
    const own = all(values, /reads: \[(.+)\]/g).flatMap((list) => list.split(', '));
    expect([...new Set([...shared, ...own])].sort()).toEqual(secret);
  });

  it('say what is expected where they are needed', () => {
    const needed = all(environment, /^([A-Z_]+): needed$/gm);
    expect(all(environment, /^([A-Z_]+): (?!needed|optional)/gm)).toEqual(needed);
  });
});

it('runs every service of the repository that is one of its own', () => {
  const NOT_ON_A_CLUSTER = new Set(['all', 'demo']);
  const folders = globSync('services/*/src/main.ts', { cwd: root }).map((file) => file.split('/')[1] ?? '');
  expect(services).toEqual(folders.filter((folder) => !NOT_ON_A_CLUSTER.has(folder)).sort());
  expect(read('k8s/chart/alerts/headworks.yaml')).toContain(`(${services.join('|')})`);
});

describe('the metrics of alerts and dashboard', async () => {
  /** What Prometheus itself and kube-state-metrics count. */
  const OF_THE_CLUSTER = ['up', 'kube_deployment_spec_replicas', 'kube_deployment_status_replicas_available'];
  const sources = globSync('{infra,services}/*/src/**/*.ts', { cwd: root }).map(read).join('\n');
  const ours = all(sources, /metrics\s*\.(?:counter|gauge|histogram)\(\s*'(\w+)'/g);
  const ofNode = all(await createMetrics({ process: true }).text(), /^# TYPE (\w+) /gm);
  const histograms = all(sources, /metrics\s*\.histogram\(\s*'(\w+)'/g).flatMap((name) => [
    `${name}_bucket`,
    `${name}_count`,
    `${name}_sum`,
  ]);
  const known = new Set([...OF_THE_CLUSTER, ...ours, ...ofNode, ...histograms]);
  const alerts = all(read('k8s/chart/alerts/headworks.yaml'), /expr: ((?:\|\n(?: {10}.*\n)+)|.+)/g);
  const panels = all(read('k8s/chart/dashboards/headworks.json'), /"expr": "((?:[^"\\]|\\.)*)"/g);

  /** Names that a PromQL expression reads: what is left without selectors, grouping labels, functions and words. */
  const namesIn = (expression: string): readonly string[] =>
    all(expression.replaceAll(/\{[^}]*\}|\[[^\]]*\]|\b(?:by|on|without|ignoring) \([^)]*\)/g, ' '), /\b([a-z]\w+)\b(?!\s*\()/g).filter(
      (name) => !['and', 'or', 'unless', 'offset', 'by', 'on'].includes(name),
    );

  it.each([...alerts, ...panels])('exist in the code: %s', (expression) => {
    const names = namesIn(expression);
    expect(names).not.toEqual([]);
    expect(names.filter((name) => !known.has(name))).toEqual([]);
  });
});

const HELM_TIMEOUT_MS = 30_000;
/** The oldest that the chart is for. */
const KUBERNETES = '1.25.0';

describeWith('helm', 'the chart', () => {
  const run = (command: 'template' | 'lint', ...args: readonly string[]) => {
    const name = command === 'template' ? ['headworks'] : [];
    const { status, stdout, stderr } = spawnSync(
      component('helm').path ?? 'helm',
      [command, ...name, join(root, 'k8s/chart'), '--kube-version', KUBERNETES, ...args],
      {
        encoding: 'utf8',
        timeout: HELM_TIMEOUT_MS,
      },
    );
    return { ok: status === 0, out: `${stdout}${stderr}` };
  };
  const examples = globSync('k8s/examples/*.yaml', { cwd: root }).map((file) => join(root, file));
  const smallest = examples.find((file) => file.includes('small')) ?? '';

  it('names what is needed when nothing is given', () => {
    const { ok, out } = run('template');
    expect({ ok, out }).toEqual({ ok: false, out: expect.stringMatching(/publicUrl: the https:\/\/ address|image\.repository: where/) });
    const given = ['--set', 'image.repository=r', '--set', 'publicUrl=https://h.example.org'];
    expect(run('template', ...given).out).toMatch(/secrets\.\w+: .+ \(or give secrets\.existingSecret\)/);
  });

  it('refuses a value that is none', () => {
    expect(run('template', '--values', smallest, '--set', 'services.logs.replica=2').out).toContain('replica');
    expect(run('template', '--values', smallest, '--set', 'services.bff.replicas=2').out).toContain('redis.enabled: must be true');
  });

  it('has nothing that helm lint complains of by itself', () => {
    expect(run('lint', '--strict')).toMatchObject({ ok: true });
  });

  it.each(examples)('renders and lints %s', (file) => {
    expect(run('lint', '--strict', '--values', file)).toMatchObject({ ok: true });
    const { ok, out } = run('template', '--values', file);
    expect(ok, out).toBe(true);
    for (const service of services) expect(out).toContain(`command: [node, services/${service}/dist/main.js]`);
    expect(out.match(/^kind: Deployment$/gm)).toHaveLength(services.length);
    expect(out.match(/readOnlyRootFilesystem: true/g)).toHaveLength(services.length);
  });

  it('lets each Ingress take the largest body that the product takes, and wait for the slowest answer', () => {
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

  it('lets only those scale by themselves that the README says, and monitors where it is told to', () => {
    const { out } = run('template', '--values', examples.find((file) => file.includes('large')) ?? '');
    expect(all(out, /kind: Deployment, name: headworks-(\w+)/g)).toEqual(['bff', 'ingest']);
    for (const kind of ['PodMonitor', 'PrometheusRule']) expect(out).toContain(`kind: ${kind}\n`);
    expect(run('template', '--values', smallest).out).not.toContain('monitoring.coreos.com');
  });
});
