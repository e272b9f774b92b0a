import type { Logger } from '@headworks/observability';
import type { Sql } from '@headworks/postgres';
import type { MessageBus } from '../port.js';
import type { KafkaBusOptions as ClientOptions } from './client.js';
import type { KafkaBusOptions } from './kafka-bus.js';

// The client is loaded only where it is used: its modules would delay every start.

/** As `createKafkaBus` of kafka-bus.ts. */
export const createKafkaBus = async (options: KafkaBusOptions): Promise<MessageBus> =>
  (await import('./kafka-bus.js')).createKafkaBus(options);

/** As `refuseWhenAhead` of refuse-when-ahead.ts. */
export const refuseWhenAhead = async (options: ClientOptions, sql: Sql, logger: Logger, own: readonly string[]): Promise<void> =>
  (await import('./refuse-when-ahead.js')).refuseWhenAhead(options, sql, logger, own);

/** As `refuseWhenServiceAhead` of refuse-when-ahead.ts. */
export const refuseWhenServiceAhead = async (options: ClientOptions, sql: Sql, logger: Logger, service: string): Promise<void> =>
  (await import('./refuse-when-ahead.js')).refuseWhenServiceAhead(options, sql, logger, service);
