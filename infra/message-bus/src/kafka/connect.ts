import type { MessageBus } from '../port.js';
import type { KafkaBusOptions } from './kafka-bus.js';

/** As `createKafkaBus` of kafka-bus.ts, whose client is loaded only where it is used: its modules would delay every start. */
export const createKafkaBus = async (options: KafkaBusOptions): Promise<MessageBus> =>
  (await import('./kafka-bus.js')).createKafkaBus(options);
