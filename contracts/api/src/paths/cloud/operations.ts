import { z } from 'zod';
import { epochSeconds, id, message, text, userOverride } from '../../fields.js';
import { limits } from '../../limits.js';
import { serviceNames } from '../../services.js';
import { definePath } from '../path.js';

const ofSupport = { kind: 'support', of: 'caller' } as const;

const service = z.enum(serviceNames);
/** Up to `limits.operationsListed` items of each service; `total` counts what there is. */
const listOf = <Item extends z.ZodType>(item: Item) => z.object({ total: z.number(), items: z.array(item) });

/** A service that answers says its version; `why` is why it is not ready. */
const serviceState = z.object({
  name: service,
  version: z.string().nullable(),
  ready: z.boolean(),
  why: z.string().nullable(),
});

/** `lag` in messages, null where the bus does not say; `lost` packets; `stopped` is why the group handles nothing. */
const groupLag = z.object({
  service,
  group: z.string(),
  topic: z.string(),
  lag: z.number().nullable(),
  lost: z.number(),
  stopped: z.string().nullable(),
  rebuilding: z.boolean(),
});

/** A message that its group could not handle, without what it says. `attempts` 0: it waits behind an earlier one of its stream. */
const deadLetter = z.object({
  id,
  service,
  group: z.string(),
  topic: z.string(),
  stream: z.string(),
  orgId: id.nullable(),
  reason: z.string(),
  time: epochSeconds,
  attempts: z.number(),
  replaying: z.boolean(),
});

/** A notification that could not be handed over. The address is not part of it. */
const failedDelivery = z.object({
  time: epochSeconds,
  device: z.string(),
  orgId: id.nullable(),
  type: z.enum(['email', 'sms']).nullable(),
  reason: z.string(),
});

const resultJob = z.object({
  id,
  orgId: id,
  basinId: id,
  state: z.enum(['waiting', 'running', 'failed']),
  since: epochSeconds,
  attempts: z.number(),
  error: z.string().nullable(),
});

const failingWork = z.object({
  service,
  kind: z.string(),
  key: z.string(),
  attempts: z.number(),
  dueAt: epochSeconds,
  error: z.string(),
});

/** `generation` is the one that readers get. `rebuild` counts the positions of events that are done; `failed` is why the last one ended before. */
const viewState = z.object({
  name: z.string(),
  version: z.number(),
  generation: z.number(),
  rebuild: z.object({ done: z.number(), total: z.number() }).nullable(),
  failed: z.string().nullable(),
});

export type Operations = z.output<typeof cloudGetOperations.output>;

export const cloudGetOperations = definePath({
  path: '/cloud/get/operations',
  summary:
    'What the services say of themselves: readiness, lags, dead letters, failed deliveries and result jobs of 14 days, due work that fails, views. A service that does not answer within 2 s is not ready, and its lists are missing.',
  access: ofSupport,
  input: z.object({ userOverride }),
  output: z.object({
    services: z.array(serviceState),
    lags: listOf(groupLag),
    deadLetters: listOf(deadLetter),
    deliveries: listOf(failedDelivery),
    jobs: listOf(resultJob),
    due: listOf(failingWork),
    views: z.array(viewState),
  }),
});

export const cloudReplayMessage = definePath({
  path: '/cloud/replay/message',
  summary:
    'Lets its group handle a dead letter again, with those of the same stream. `failed`: it stays a dead letter, with the new reason. `waiting`: it was not handled within 2 s. Conflict while its group is stopped.',
  access: ofSupport,
  input: z.object({ service, id, userOverride }),
  output: z.object({ message: z.string(), state: z.enum(['handled', 'failed', 'waiting']), reason: z.string().nullable() }),
  errors: ['Conflict'],
});

export const cloudRebuildView = definePath({
  path: '/cloud/rebuild/view',
  summary:
    'Starts to rebuild a view from the event stores, next to the one that readers get until it is filled. Conflict while views are being rebuilt.',
  access: ofSupport,
  input: z.object({ view: text(limits.nameLength).trim().min(1, 'is required'), userOverride }),
  output: message,
  errors: ['Conflict'],
});

export const cloudRebuildGroup = definePath({
  path: '/cloud/rebuild/group',
  summary:
    'Rebuilds a stopped consumer group. Of events: its handler gets what it missed from the event store of their owner, and the group goes on; the group of the views gets new views. Of packets: it goes on, and the lost packets are counted. Conflict if it is not stopped, or is being rebuilt.',
  access: ofSupport,
  input: z.object({ service, group: text(limits.nameLength), topic: text(limits.nameLength), userOverride }),
  output: message,
  errors: ['Conflict'],
});
