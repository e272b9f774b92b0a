import { randomBytes } from 'node:crypto';
import { readFile } from 'node:fs/promises';
import { join } from 'node:path';
import { StartError, systemCode } from '@headworks/processes';
import { writeWhole } from './write-whole.js';

/** Generated once per data folder: base64url of 32 random bytes each. */
export interface Secrets {
  /** INTERNAL_SECRET: signs calls between services. */
  readonly internalSecret: string;
  /** KEYS_SECRET: encrypts signing keys at rest. */
  readonly keysSecret: string;
  /** Password of the embedded PostgreSQL's superuser. */
  readonly postgresSuperuser: string;
  /** Password of the role that the services use. */
  readonly postgresHeadworks: string;
}

const NAMES = ['internalSecret', 'keysSecret', 'postgresSuperuser', 'postgresHeadworks'] as const;
const SECRET = /^[\w-]{43}$/;

/** The secrets in a file's text; undefined when it does not hold all of them. */
export function parseSecrets(text: string): Secrets | undefined {
  try {
    const value: unknown = JSON.parse(text);
    if (typeof value !== 'object' || value === null) return undefined;
    const found = new Map<string, unknown>(Object.entries(value));
    const [internalSecret, keysSecret, postgresSuperuser, postgresHeadworks] = NAMES.map((name) => String(found.get(name)));
    if (!internalSecret || !keysSecret || !postgresSuperuser || !postgresHeadworks) return undefined;
    const secrets = { internalSecret, keysSecret, postgresSuperuser, postgresHeadworks };
    return Object.values(secrets).every((secret) => SECRET.test(secret)) ? secrets : undefined;
  } catch {
    return undefined;
  }
}

/** Reads DATA_DIR/secrets.json, or creates it (mode 0600). A damaged file aborts startup: new secrets would not open old data. */
export async function loadSecrets(folder: string): Promise<Secrets> {
  const file = join(folder, 'secrets.json');
  const text = await readFile(file, 'utf8').catch((error: unknown) => {
    if (systemCode(error) === 'ENOENT') return undefined;
    throw error;
  });
  if (text === undefined) return makeSecrets(file);
  const secrets = parseSecrets(text);
  if (!secrets)
    throw new StartError('folder-not-usable', `${file} is damaged: restore it from a backup, or choose another folder with DATA_DIR.`);
  return secrets;
}

async function makeSecrets(file: string): Promise<Secrets> {
  const secret = () => randomBytes(32).toString('base64url');
  const secrets = { internalSecret: secret(), keysSecret: secret(), postgresSuperuser: secret(), postgresHeadworks: secret() };
  await writeWhole(file, `${JSON.stringify(secrets, null, 2)}\n`);
  return secrets;
}
