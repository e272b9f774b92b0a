import type { CallContract } from '@headworks/api/commands/call';
import type { ServiceName } from '@headworks/api/services';
import type { GroupRebuild, Outcome, Replayable, ServiceOperations } from '@headworks/platform';
import { type ZodType, z } from 'zod';

// infra/platform answers these calls for every service, and declares what they return.

export const operationsOf = (service: ServiceName): CallContract<ZodType<object, object>, ServiceOperations> => ({
  service,
  name: 'operations',
  input: z.object({}),
});

type Letter = { readonly id: number };
export const deadLetterOf = (service: ServiceName): CallContract<ZodType<Letter, Letter>, Replayable> => ({
  service,
  name: 'deadLetter',
  input: z.object({ id: z.number() }),
});

export const replayMessageOf = (service: ServiceName): CallContract<ZodType<Letter, Letter>, Outcome> => ({
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
