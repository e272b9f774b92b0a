import { spawnSync } from 'node:child_process';
import { readFileSync } from 'node:fs';
import { join } from 'node:path';

export interface Certificates {
  /** The file of the authority's certificate. */
  readonly caFile: string;
  /** Private key and certificate of 127.0.0.1 by that authority. */
  readonly identity: string;
}

const TIMEOUT_MS = 20_000;

function openssl(folder: string, ...args: readonly string[]): void {
  const { status, stderr } = spawnSync('openssl', args, { cwd: folder, encoding: 'utf8', timeout: TIMEOUT_MS });
  if (status !== 0) throw new Error(`openssl ${args.join(' ')}: ${stderr}`);
}

/** A private authority of this name, and what it signed for 127.0.0.1, for a day. */
export function makeCertificates(folder: string, name: string): Certificates {
  const file = (part: string) => join(folder, `${name}-${part}.pem`);
  const make = (subject: string, key: string, certificate: string, ...more: readonly string[]) =>
    openssl(
      folder,
      ...['req', '-x509', '-newkey', 'rsa:2048', '-nodes', '-days', '1', '-subj', `/CN=${subject}`, '-keyout', key, '-out', certificate],
      ...more,
    );
  make(name, file('ca-key'), file('ca'));
  const extensions = ['-addext', 'subjectAltName=IP:127.0.0.1', '-addext', 'basicConstraints=critical,CA:FALSE'];
  make('broker', file('key'), file('certificate'), '-CA', file('ca'), '-CAkey', file('ca-key'), ...extensions);
  return { caFile: file('ca'), identity: readFileSync(file('key'), 'utf8') + readFileSync(file('certificate'), 'utf8') };
}
