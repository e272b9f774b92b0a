import type { CallContract } from '@headworks/api/commands/call';
import type { ServiceName } from '@headworks/api/services';
import type { FoundMessage, GroupRebuild, Replayed, ServiceOperations } from '@headworks/platform';
import { type ZodType, z } from 'zod';

// infra/platform answers these calls for every service, and declares what they return.

export const operationsOf = (service: ServiceName): CallContract<ZodType<object, object>, ServiceOperations> => ({
  service,
  name: 'operations',
  input: z.object({}),
});

type Letter = { readonly id: number };
/** Refused like its replay. */
export const findMessageOf = (service: ServiceName): CallContract<ZodType<Letter, Letter>, FoundMessage> => ({
  service,
  name: 'findMessage',
  input: z.object({ id: z.number() }),
});

export const replayMessageOf = (service: ServiceName): CallContract<ZodType<Letter, Letter>, Replayed> => ({
  service,
  name: 'replayMessage',
  input: z.object({ id: z.number() }),
});

type Group = { readonly group: string; readonly topic: string };
export const rebuildGroupOf = (service: ServiceName): CallContract<ZodType<Group, Group>, GroupRebuild> => ({
  service,
  name: 'rebuildGroup',
  input: z.object({ group: z.string(), topic: z.string() }),
});
