import type { KafkaConfig } from 'kafkajs';
import { answersInPlain, answersInTls } from './listener.js';

/** How Kafka is reached. */
export interface KafkaAccess {
  /** host:port of some brokers. */
  readonly brokers: readonly string[];
  /** Encrypted; `ca` are PEM certificates of a private authority, instead of the public ones. */
  readonly tls?: { readonly ca?: string };
  readonly sasl?: KafkaUser;
}

export type KafkaMechanism = 'plain' | 'scram-sha-256' | 'scram-sha-512';

/** One shape for each mechanism, as kafkajs declares them. */
export type KafkaUser = {
  [M in KafkaMechanism]: { readonly mechanism: M; readonly username: string; readonly password: string };
}[KafkaMechanism];

/** What every client of kafkajs is given. */
export const connectionOf = ({ brokers, tls, sasl }: KafkaAccess): Pick<KafkaConfig, 'brokers' | 'ssl' | 'sasl'> => ({
  brokers: [...brokers],
  ssl: tls && { ca: tls.ca },
  sasl: sasl && { ...sasl },
});

/** Kafka is reached and does not accept this process, or is not accepted by it; to wait does not change that. The message names what to check. */
export class KafkaRefusal extends Error {
  override readonly name = 'KafkaRefusal';
}

/** The codes of Node and OpenSSL for a failed TLS handshake, such as UNABLE_TO_VERIFY_LEAF_SIGNATURE. */
const HANDSHAKE = /^(?:ERR_TLS_|ERR_SSL_|UNABLE_TO_|EPROTO$)|CERT/;

/** The end of the message with which kafkajs calls a user refused whose connection broke while it logged in, as one to a broker that is starting does. */
const BROKEN = / failed: (?:Closed connection|Connection error: .*|Connection timeout|Not connected|Request .* timed out)$/;

export const isBrokenLogin = (error: unknown): boolean =>
  error instanceof Error && error.name === 'KafkaJSSASLAuthenticationError' && BROKEN.test(error.message);

/** Returns why Kafka cannot be used with the given access, or undefined if it may be only away for a time. */
export async function refusalOf(failure: unknown, access: KafkaAccess): Promise<KafkaRefusal | undefined> {
  const reason = reasonOf(failure, access) ?? (await otherEncryption(access));
  return reason === undefined ? undefined : new KafkaRefusal(`Kafka at ${reason}`, { cause: failure });
}

function reasonOf(failure: unknown, { brokers, tls }: KafkaAccess): string | undefined {
  const at = brokers.join(', ');
  for (let error = failure; error instanceof Error; error = error.cause) {
    const { name, message: reason, code, type } = error as Error & { readonly code?: unknown; readonly type?: unknown };
    if ((name === 'KafkaJSSASLAuthenticationError' && !isBrokenLogin(error)) || type === 'UNSUPPORTED_SASL_MECHANISM')
      return `${at} refuses the user: ${reason}. Check KAFKA_SASL_MECHANISM, KAFKA_SASL_USERNAME and KAFKA_SASL_PASSWORD`;
    if (tls && typeof code === 'string' && HANDSHAKE.test(code))
      return `${at} cannot be trusted: ${reason} (${code}). Check KAFKA_CA_FILE, and the names in the certificate of the broker`;
  }
  return undefined;
}

/** A listener closes a connection that is encrypted in another way than its own, without a word: only the other way shows it. */
async function otherEncryption({ brokers, tls }: KafkaAccess): Promise<string | undefined> {
  const answers = await Promise.all(brokers.map(tls ? answersInPlain : answersInTls));
  const at = brokers.filter((_broker, index) => answers[index]).join(', ');
  if (at === '') return undefined;
  return tls
    ? `${at} does not use TLS. Set KAFKA_TLS to false, or KAFKA_BROKERS to listeners with TLS`
    : `${at} expects TLS. Set KAFKA_TLS to true, or KAFKA_BROKERS to listeners without TLS`;
}
