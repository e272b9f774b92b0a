import { z } from 'zod';

const port = z.coerce.number().int().min(0).max(65_535);
const flag = z.enum(['on', 'off', 'true', 'false', '1', '0']).transform((value) => ['on', 'true', '1'].includes(value));

/** Every variable of the environment, with what it means in `README.md`. */
const environment = z.object({
  PORT: port.default(8080),
  HOST: z.string().optional(),
  PUBLIC_URL: z.url().optional(),
  DATA_DIR: z.string().default('./.data'),
  DATABASE_URL: z.string().startsWith('postgres', 'a postgres:// address').optional(),
  DATABASE_DIRECT_URL: z.string().startsWith('postgres', 'a postgres:// address').optional(),
  EVENTSTORE_URL: z.string().startsWith('esdb', 'an esdb:// address').optional(),
  KAFKA_BROKERS: z
    .string()
    .transform((value) =>
      value
        .split(',')
        .map((broker) => broker.trim())
        .filter((broker) => broker !== ''),
    )
    .pipe(z.array(z.string().regex(/^[^:\s]+:\d+$/, 'host:port, separated by commas')).min(1))
    .optional(),
  INTERNAL_PORT: port.default(0),
  INTERNAL_SECRET: z.string().min(16, 'at least 16 characters').optional(),
  KEYS_SECRET: z.string().min(16, 'at least 16 characters').optional(),
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
    .pipe(z.record(z.string(), z.url()))
    .optional(),
  REDIS_URL: z.string().startsWith('redis', 'a redis:// address').optional(),
  MQTT_PORT: port.default(1883),
  MQTT_URL: z.string().startsWith('mqtt', 'an mqtt:// address').optional(),
  SMTP_URL: z.string().startsWith('smtp', 'an smtp:// address').optional(),
  MAIL_FROM: z.string().default('Headworks <alerts@headworks.example>'),
  SMS_BASE_URL: z.url().optional(),
  SMS_ACCOUNT: z.string().optional(),
  SMS_TOKEN: z.string().optional(),
  SMS_FROM: z.string().optional(),
  ADMIN_EMAIL: z.email().optional(),
  ADMIN_PASSWORD: z.string().optional(),
  FLEET_API_KEY: z.string().min(20, 'at least 20 characters').optional(),
  DEMO: flag.default(false),
  TRUSTED_PROXIES: z
    .string()
    .transform((value) => value.split(',').map((each) => each.trim()))
    .pipe(
      z.array(
        z.string().regex(/^(loopback|linklocal|uniquelocal|[\da-fA-F.:]+(\/\d{1,3})?)$/, 'addresses or networks, separated by commas'),
      ),
    )
    .default(['loopback', 'linklocal', 'uniquelocal']),
  RATE_LIMITS: flag.default(true),
  ACTIVATION_DAYS: z.coerce.number().int().min(1).max(3650).default(365),
  EXEMPT_ORG_IDS: z
    .string()
    .default('71')
    .transform((value) => value.split(',').map((each) => each.trim()))
    .pipe(z.array(z.string().regex(/^\d+$/, 'numbers of organizations, separated by commas').transform(Number))),
  LOG_LEVEL: z.enum(['trace', 'debug', 'info', 'warn', 'error', 'fatal', 'silent']).default('info'),
});

export type Config = z.output<typeof environment> & {
  readonly HOST: string;
  readonly PUBLIC_URL: string;
  readonly INTERNAL_SECRET: string;
  readonly KEYS_SECRET: string;
  readonly DATABASE_URL: string;
};

/** A variable that cannot be used: its name and what was expected. */
export class ConfigError extends Error {
  override readonly name = 'ConfigError';
}

/** With part of them text messages would be off, and nothing would say so. */
function refusePartOfSms({ SMS_BASE_URL, SMS_ACCOUNT, SMS_TOKEN, SMS_FROM }: z.output<typeof environment>): void {
  const values = Object.entries({ SMS_BASE_URL, SMS_ACCOUNT, SMS_TOKEN, SMS_FROM });
  const missing = values.filter(([, value]) => !value).map(([name]) => name);
  if (missing.length > 0 && missing.length < values.length)
    throw new ConfigError(
      `The configuration cannot be used. ${missing.join(', ')}: required for text messages, with the other SMS_ variables`,
    );
}

/** Parses the environment. `made` holds what the start made itself where it was not given (database address, secrets). */
export function readConfig(
  env: Readonly<Record<string, string | undefined>>,
  made: Partial<Record<'DATABASE_URL' | 'DATABASE_DIRECT_URL' | 'INTERNAL_SECRET' | 'KEYS_SECRET', string>> = {},
): Config {
  const given = Object.fromEntries(Object.entries(env).filter(([, value]) => value !== undefined && value !== ''));
  const parsed = environment.safeParse({ ...made, ...given });
  if (!parsed.success) {
    const lines = parsed.error.issues.map((issue) => `${issue.path.join('.')}: expected ${issue.message}`);
    throw new ConfigError(`The configuration cannot be used. ${lines.join('; ')}`);
  }
  const { PUBLIC_URL, INTERNAL_SECRET, KEYS_SECRET, DATABASE_URL } = parsed.data;
  for (const [name, value] of Object.entries({ INTERNAL_SECRET, KEYS_SECRET, DATABASE_URL }))
    if (!value) throw new ConfigError(`The configuration cannot be used. ${name}: it is required`);
  refusePartOfSms(parsed.data);
  return {
    ...parsed.data,
    // The demo's password is public: its server is for this machine alone.
    HOST: parsed.data.HOST ?? (parsed.data.DEMO ? 'localhost' : '0.0.0.0'),
    PUBLIC_URL: (PUBLIC_URL ?? `http://localhost:${parsed.data.PORT}`).replace(/\/$/, ''),
    INTERNAL_SECRET: INTERNAL_SECRET ?? '',
    KEYS_SECRET: KEYS_SECRET ?? '',
    DATABASE_URL: DATABASE_URL ?? '',
  };
}
