import { join } from 'node:path';

/** A second listener, with TLS and for the given users only. */
export interface SecureListener {
  /** Name → password; each may sign in by PLAIN, SCRAM-SHA-256 and SCRAM-SHA-512. */
  readonly users: Readonly<Record<string, string>>;
  /** Private key and certificate of 127.0.0.1, one PEM text. */
  readonly identity: string;
}

const SCRAM = ['SCRAM-SHA-256', 'SCRAM-SHA-512'];

export const identityFile = (folder: string): string => join(folder, 'identity.pem');

/** The lines of server.properties for a listener named SECURE. */
export function secureProperties({ users }: SecureListener, folder: string): Readonly<Record<string, string>> {
  const passwords = Object.entries(users).map(([name, password]) => `user_${name}="${password}"`);
  const modules = 'org.apache.kafka.common.security';
  return {
    'ssl.keystore.type': 'PEM',
    'ssl.keystore.location': identityFile(folder).replaceAll('\\', '/'),
    'listener.name.secure.sasl.enabled.mechanisms': ['PLAIN', ...SCRAM].join(','),
    'listener.name.secure.plain.sasl.jaas.config': `${modules}.plain.PlainLoginModule required ${passwords.join(' ')};`,
    ...Object.fromEntries(
      SCRAM.map((name) => [`listener.name.secure.${name.toLowerCase()}.sasl.jaas.config`, `${modules}.scram.ScramLoginModule required;`]),
    ),
  };
}

/** The arguments of the storage tool that store the users. */
export const userArguments = ({ users }: SecureListener): readonly string[] =>
  Object.entries(users).flatMap(([name, password]) =>
    SCRAM.flatMap((mechanism) => ['--add-scram', `${mechanism}=[name=${name},password=${password}]`]),
  );
