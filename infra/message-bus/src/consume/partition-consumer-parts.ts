import type { Logger } from '@headworks/observability';
import type { ReadStored, Subscription, TopicKind } from '../port.js';
import type { GroupMetrics } from './metrics.js';
import type { Bounds } from './outcome.js';

/** What the consumer of one partition gets from its adapter. */
export interface PartitionConsumerParts {
  readonly subscription: Subscription;
  readonly partition: number;
  readonly kind: TopicKind;
  readonly bounds: () => Promise<Bounds>;
  /** The partition of a key. */
  readonly partitionOf: (key: string) => number;
  /** Undefined where the bus cannot read the stores of the owners: groups are then not rebuilt. */
  readonly readStored: ReadStored | undefined;
  /** Aborts when the ownership of the partition is lost. */
  readonly lost: AbortSignal;
  readonly metrics: GroupMetrics;
  readonly logger: Logger;
  readonly onState: () => void;
}
