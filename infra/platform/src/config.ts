import { isIP } from 'node:net';
import { kafkaRefusal, kafkaVariables } from '@headworks/message-bus';
import type { Secrets } from '@headworks/tokens';
import { type ZodType, z } from 'zod';
import { ACCESS_LOGS, type AccessLog } from './access-log.js';

const PORT_RANGE = 'a port from 0 to 65535';
const port = z.coerce.number(PORT_RANGE).int(PORT_RANGE).min(0, PORT_RANGE).max(65_535, PORT_RANGE);
const flag = z.enum(['on', 'off', 'true', 'false', '1', '0'], 'on or off').transform((value) => ['on', 'true', '1'].includes(value));

const LOG_LEVELS = ['trace', 'debug', 'info', 'warn', 'error', 'fatal', 'silent'] as const;

/** Returns whether a text is an address, a network such as 10.0.0.0/8, or a name of private networks. */
function isProxy(text: string): boolean {
  if (['loopback', 'linklocal', 'uniquelocal'].includes(text)) return true;
  const [address = '', prefix, ...rest] = text.split('/');
  const bits = { 0: -1, 4: 32, 6: 128 }[isIP(address)] ?? -1;
  return bits > 0 && rest.length === 0 && (prefix === undefined || (/^\d{1,3}$/.test(prefix) && Number(prefix) <= bits));
}

/** The environment variables of every process; `README.md` documents them. A service has further ones in its `settings.ts`. */
const environment = z.object({
  PORT: port.default(8080),
  HOST: z.string().optional(),
  PUBLIC_URL: z.url({ protocol: /^https?$/, error: 'an http:// or https:// address' }).optional(),
  DATA_DIR: z.string().default('./.data'),
  DATABASE_URL: z.string().startsWith('postgres', 'a postgres:// address').optional(),
  DATABASE_DIRECT_URL: z.string().startsWith('postgres', 'a postgres:// address').optional(),
  EVENTSTORE_URL: z.string().startsWith('esdb', 'an esdb:// address').optional(),
  ...kafkaVariables,
  INTERNAL_PORT: port.default(0),
  INTERNAL_HOST: z.string().optional(),
  INTERNAL_SECRET: z.string().min(16, 'at least 16 characters').optional(),
  KEYS_SECRET: z.string().min(16, 'at least 16 characters').optional(),
  KEYS_SECRET_PREVIOUS: z.string().min(16, 'at least 16 characters').optional(),
  SERVICE_URLS: z
    .string()
    .transform((value, context) => {
      try {
        return JSON.parse(value) as unknown;
      } catch {
        context.addIssue({ code: 'custom', message: 'a JSON object of service names and addresses' });
        return z.NEVER;
      }
    })
    .pipe(z.record(z.string(), z.url('an address for each service'), 'a JSON object of service names and addresses'))
    .optional(),
  REDIS_URL: z.string().startsWith('redis', 'a redis:// address').optional(),
  MQTT_PORT: port.default(1883),
  MQTT_URL: z.string().startsWith('mqtt', 'an mqtt:// address').optional(),
  SMTP_URL: z.string().startsWith('smtp', 'an smtp:// address').optional(),
  MAIL_FROM: z.string().default('Headworks <alerts@headworks.example>'),
  SMS_BASE_URL: z.url('an https:// address').optional(),
  SMS_ACCOUNT: z.string().optional(),
  SMS_TOKEN: z.string().optional(),
  SMS_FROM: z.string().optional(),
  DEMO: flag.default(false),
  TRUSTED_PROXIES: z
    .string()
    .transform((value) => value.split(',').map((each) => each.trim()))
    .pipe(z.array(z.string().refine(isProxy, 'addresses or networks, separated by commas')))
    .default(['loopback', 'linklocal', 'uniquelocal']),
  RATE_LIMITS: flag.default(true),
  LOG_LEVEL: z.enum(LOG_LEVELS, `one of ${LOG_LEVELS.join(', ')}`).optional(),
  ACCESS_LOG: z.enum(ACCESS_LOGS, `one of ${ACCESS_LOGS.join(', ')}`).optional(),
});

export type Config = z.output<typeof environment> & {
  readonly LOG_LEVEL: (typeof LOG_LEVELS)[number];
  readonly ACCESS_LOG: AccessLog;
  readonly HOST: string;
  readonly INTERNAL_HOST: string;
  readonly PUBLIC_URL: string;
  readonly INTERNAL_SECRET: string;
  readonly KEYS_SECRET: string;
  readonly DATABASE_URL: string;
  /** All variables that are set, unparsed: `settingsOf` parses those of one service. */
  readonly environment: Readonly<Record<string, string>>;
};

/** The secrets that open sealed keys and signed links: the current one first, which seals and signs. */
export const keysSecrets = ({ KEYS_SECRET, KEYS_SECRET_PREVIOUS }: Pick<Config, 'KEYS_SECRET' | 'KEYS_SECRET_PREVIOUS'>): Secrets =>
  KEYS_SECRET_PREVIOUS === undefined ? [KEYS_SECRET] : [KEYS_SECRET, KEYS_SECRET_PREVIOUS];

/** An invalid variable: its name and the expected value. */
export class ConfigError extends Error {
  override readonly name = 'ConfigError';
}

/** A partial set would turn text messages off silently. */
function refusePartOfSms({ SMS_BASE_URL, SMS_ACCOUNT, SMS_TOKEN, SMS_FROM }: z.output<typeof environment>): void {
  const values = Object.entries({ SMS_BASE_URL, SMS_ACCOUNT, SMS_TOKEN, SMS_FROM });
  const missing = values.filter(([, value]) => !value).map(([name]) => name);
  if (missing.length > 0 && missing.length < values.length)
    throw new ConfigError(`The configuration is invalid. ${missing.join(', ')}: required for text messages, with the other SMS_ variables`);
}

/** Parses the variables of one service. Throws ConfigError. */
export function settingsOf<S extends ZodType>({ environment: given }: Pick<Config, 'environment'>, settings: S): z.output<S> {
  const parsed = settings.safeParse(given);
  if (parsed.success) return parsed.data;
  throw invalid(parsed.error);
}

const invalid = (...errors: readonly z.ZodError[]): ConfigError => {
  const lines = errors.flatMap(({ issues }) => issues.map(({ path, message }) => `${String(path[0])}: expected ${message}`));
  // Two services may share a variable.
  return new ConfigError(`The configuration is invalid. ${[...new Set(lines)].join('; ')}`);
};

/**
 * Parses the environment. `generated` holds values that the start generated (database address, secrets); `env` wins over them. `settings` are those of the
 * services in the process: they are checked too, so that an invalid variable aborts before anything starts. Throws ConfigError.
 */
export function readConfig(
  env: Readonly<Record<string, string | undefined>>,
  generated: Partial<Record<'DATABASE_URL' | 'DATABASE_DIRECT_URL' | 'INTERNAL_SECRET' | 'KEYS_SECRET', string>> = {},
  settings: readonly ZodType[] = [],
): Config {
  const isSet = (entry: readonly [string, string | undefined]): entry is [string, string] => entry[1] !== undefined && entry[1] !== '';
  const given = Object.fromEntries(
    Object.entries({ ...generated, ...Object.fromEntries(Object.entries(env).filter(isSet)) }).filter(isSet),
  );
  const parsed = environment.safeParse(given);
  const own = settings.flatMap((schema) => schema.safeParse(given).error ?? []);
  if (!parsed.success || own.length > 0) throw invalid(...(parsed.success ? [] : [parsed.error]), ...own);
  const { PUBLIC_URL, INTERNAL_SECRET, KEYS_SECRET, DATABASE_URL } = parsed.data;
  for (const [name, value] of Object.entries({ INTERNAL_SECRET, KEYS_SECRET, DATABASE_URL }))
    if (!value) throw new ConfigError(`The configuration is invalid. ${name}: it is required`);
  refusePartOfSms(parsed.data);
  const refusal = kafkaRefusal(parsed.data);
  if (refusal !== undefined) throw new ConfigError(`The configuration is invalid. ${refusal}`);
  const accessLog = parsed.data.ACCESS_LOG ?? (parsed.data.DEMO ? 'off' : 'on');
  return {
    ...parsed.data,
    environment: given,
    // A demo runs in a terminal, which shows its addresses.
    LOG_LEVEL: parsed.data.LOG_LEVEL ?? (accessLog === 'off' && parsed.data.DEMO ? 'warn' : 'info'),
    ACCESS_LOG: accessLog,
    // The demo's password is public, so its server accepts local connections only.
    HOST: parsed.data.HOST ?? (parsed.data.DEMO ? 'localhost' : '0.0.0.0'),
    // Services on other machines call it.
    INTERNAL_HOST: parsed.data.INTERNAL_HOST ?? (parsed.data.SERVICE_URLS ? '0.0.0.0' : '127.0.0.1'),
    PUBLIC_URL: (PUBLIC_URL ?? `http://localhost:${parsed.data.PORT}`).replace(/\/$/, ''),
    INTERNAL_SECRET: INTERNAL_SECRET ?? '',
    KEYS_SECRET: KEYS_SECRET ?? '',
    DATABASE_URL: DATABASE_URL ?? '',
  };
}
