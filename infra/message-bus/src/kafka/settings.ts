import { X509Certificate } from 'node:crypto';
import { readFileSync } from 'node:fs';
import { type RefinementCtx, z } from 'zod';
import type { KafkaAccess } from './access.js';

const BROKERS = 'host:port, separated by commas';
const MECHANISMS = ['plain', 'scram-sha-256', 'scram-sha-512'] as const;

/** The environment variables about Kafka. KAFKA_CA_FILE becomes the content of the file. */
export const kafkaVariables = {
  KAFKA_BROKERS: z
    .string()
    .transform((value) =>
      value
        .split(',')
        .map((broker) => broker.trim())
        .filter((broker) => broker !== ''),
    )
    .pipe(z.array(z.string().regex(/^[^:\s]+:\d+$/, BROKERS)).min(1, BROKERS))
    .optional(),
  KAFKA_TLS: z
    .enum(['true', 'false'], 'true or false')
    .transform((value) => value === 'true')
    .optional(),
  KAFKA_CA_FILE: z.string().transform(certificatesIn).optional(),
  KAFKA_SASL_MECHANISM: z.enum(MECHANISMS, `one of ${MECHANISMS.join(', ')}`).optional(),
  KAFKA_SASL_USERNAME: z.string().optional(),
  KAFKA_SASL_PASSWORD: z.string().optional(),
};

export type KafkaVariables = z.output<z.ZodObject<typeof kafkaVariables>>;

function certificatesIn(file: string, context: RefinementCtx): string {
  try {
    const pem = readFileSync(file, 'utf8');
    new X509Certificate(pem);
    return pem;
  } catch {
    context.addIssue({ code: 'custom', message: 'a readable file of PEM certificates' });
    return z.NEVER;
  }
}

/** Returns what is wrong with the variables as a whole, or undefined. A part of them would silently connect to another place or in another way. */
export function kafkaRefusal(given: KafkaVariables): string | undefined {
  const { KAFKA_BROKERS, KAFKA_TLS, KAFKA_CA_FILE, KAFKA_SASL_MECHANISM, KAFKA_SASL_USERNAME, KAFKA_SASL_PASSWORD } = given;
  const sasl = Object.entries({ KAFKA_SASL_MECHANISM, KAFKA_SASL_USERNAME, KAFKA_SASL_PASSWORD });
  const missing = sasl.filter(([, value]) => !value).map(([name]) => name);
  if (KAFKA_BROKERS === undefined && (KAFKA_TLS || KAFKA_CA_FILE !== undefined || missing.length < sasl.length))
    return 'KAFKA_BROKERS: required with the other KAFKA_ variables';
  if (KAFKA_CA_FILE !== undefined && !KAFKA_TLS) return 'KAFKA_TLS: expected true, since KAFKA_CA_FILE is set';
  if (missing.length > 0 && missing.length < sasl.length)
    return `${missing.join(', ')}: required for SASL, with the other KAFKA_SASL_ variables`;
  if (KAFKA_SASL_MECHANISM === 'plain' && !KAFKA_TLS)
    return 'KAFKA_TLS: expected true, since KAFKA_SASL_MECHANISM plain sends the password as it is';
  return undefined;
}

/** How to reach Kafka; undefined without KAFKA_BROKERS. The variables were accepted by `kafkaRefusal`. */
export function kafkaAccess(given: KafkaVariables): KafkaAccess | undefined {
  const { KAFKA_BROKERS: brokers, KAFKA_TLS, KAFKA_CA_FILE, KAFKA_SASL_MECHANISM, KAFKA_SASL_USERNAME, KAFKA_SASL_PASSWORD } = given;
  if (brokers === undefined) return undefined;
  return {
    brokers,
    tls: KAFKA_TLS ? { ca: KAFKA_CA_FILE } : undefined,
    sasl: KAFKA_SASL_MECHANISM && {
      mechanism: KAFKA_SASL_MECHANISM,
      username: KAFKA_SASL_USERNAME ?? '',
      password: KAFKA_SASL_PASSWORD ?? '',
    },
  };
}
