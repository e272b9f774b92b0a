import { writeFile } from 'node:fs/promises';
import { join } from 'node:path';
import { program } from '@headworks/testing';
import { sharedNowMs } from '../measure/shared-clock.ts';
import { startPeer } from './start-peer.ts';

/** Prometheus Alertmanager, which sends an email for each alert at once. */
export interface BenchAlertmanager {
  /** Raises one alert for this address; returns the time of sending by the monotonic clock of the machine. */
  raise(to: string, number: number): Promise<number>;
  stop(): Promise<void>;
}

const POST_TIMEOUT_MS = 10_000;

/** The program, or undefined if it is not installed: then the row has no peer. */
export const alertmanagerProgram = (): string | undefined => process.env.ALERTMANAGER ?? program('alertmanager', 'prometheus-alertmanager');

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
  const { port, stop } = await startPeer(async (folder, ownPort) => {
    const config = join(folder, 'alertmanager.yml');
    await writeFile(config, configOf(Number(new URL(smtpUrl).port)));
    return {
      command: [
        path,
        `--config.file=${config}`,
        `--storage.path=${join(folder, 'data')}`,
        `--web.listen-address=127.0.0.1:${ownPort}`,
        '--cluster.listen-address=',
      ],
      ready: async () => (await fetch(`http://127.0.0.1:${ownPort}/-/ready`, { signal: AbortSignal.timeout(POST_TIMEOUT_MS) })).ok,
    };
  });
  const url = `http://127.0.0.1:${port}`;
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
