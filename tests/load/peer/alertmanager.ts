import { type ChildProcess, spawn } from 'node:child_process';
import { mkdtemp, rm, writeFile } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { end, freePorts, guard } from '@headworks/processes';
import { program, until } from '@headworks/testing';
import { sharedNowMs } from '../measure/shared-clock.ts';

/** Prometheus Alertmanager, which sends an email for each alert at once. */
export interface BenchAlertmanager {
  /** Raises one alert for this address; returns the time of sending by the monotonic clock of the machine. */
  raise(to: string, number: number): Promise<number>;
  stop(): Promise<void>;
}

const READY_TIMEOUT_MS = 20_000;
const POST_TIMEOUT_MS = 10_000;

/** The program, or undefined if it is not installed: then the row has no peer. */
export const alertmanagerProgram = (): string | undefined =>
  process.env.ALERTMANAGER ?? program('alertmanager') ?? program('prometheus-alertmanager');

/** Each alert is its own group and is sent without delay; the address is a label of the alert. */
const configOf = (smtpPort: number): string => `
global:
  smtp_smarthost: 127.0.0.1:${smtpPort}
  smtp_from: bench@headworks.example
  smtp_require_tls: false
  smtp_hello: localhost
route:
  receiver: contact
  group_by: ['...']
  group_wait: 0s
  group_interval: 1s
  repeat_interval: 4h
receivers:
  - name: contact
    email_configs:
      - to: '{{ .CommonLabels.to }}'
        headers: { subject: '{{ .CommonLabels.alertname }}: {{ .CommonLabels.site }}' }
        html: ''
        text: 'The level of {{ .CommonLabels.site }} is high.'
        send_resolved: false
`;

export async function startAlertmanager(path: string, smtpUrl: string): Promise<BenchAlertmanager> {
  const folder = await mkdtemp(join(tmpdir(), 'headworks-bench-'));
  const [port = 0] = await freePorts(1);
  const config = join(folder, 'alertmanager.yml');
  await writeFile(config, configOf(Number(new URL(smtpUrl).port)));
  const child: ChildProcess = spawn(
    path,
    [
      `--config.file=${config}`,
      `--storage.path=${join(folder, 'data')}`,
      `--web.listen-address=127.0.0.1:${port}`,
      '--cluster.listen-address=',
    ],
    { stdio: 'ignore' },
  );
  child.on('error', () => {});
  const { pid } = child;
  if (pid === undefined) throw new Error('Alertmanager cannot be run');
  const callOff = guard({ pid, signal: 'TERM', removeFolder: folder });
  const stop = async () => {
    await end(pid, [
      { signal: 'SIGTERM', waitMs: 5_000 },
      { signal: 'SIGKILL', waitMs: 1_000 },
    ]);
    callOff();
    await rm(folder, { recursive: true, force: true });
  };
  const url = `http://127.0.0.1:${port}`;
  const ready = async () => child.exitCode === null && (await fetch(`${url}/-/ready`, { signal: AbortSignal.timeout(POST_TIMEOUT_MS) })).ok;
  await until(() => ready().catch(() => false), { deadlineMs: READY_TIMEOUT_MS, what: 'Alertmanager to be ready' }).catch(async (error) => {
    await stop();
    throw error;
  });
  const raise = async (to: string, number: number): Promise<number> => {
    const labels = { alertname: 'Level 1 triggered', site: `MH-${number}`, crossing: String(number), to };
    const sentAtMs = sharedNowMs();
    const response = await fetch(`${url}/api/v2/alerts`, {
      method: 'POST',
      headers: { 'content-type': 'application/json' },
      body: JSON.stringify([{ labels }]),
      signal: AbortSignal.timeout(POST_TIMEOUT_MS),
    });
    await response.body?.cancel();
    if (!response.ok) throw new Error(`Alertmanager answered ${response.status}`);
    return sentAtMs;
  };
  return { raise, stop };
}
