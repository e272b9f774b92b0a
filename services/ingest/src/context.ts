import type { Refusal } from '@headworks/api/errors';
import type { Packet, Telemetry } from '@headworks/api/telemetry';
import type { Counter } from '@headworks/observability';
import type { Platform } from '@headworks/platform';
import type { FindKey } from './keys/find-key.js';
import type { ApiKey } from './keys/key-registry.js';

/** What HTTP and MQTT share: keys, limits, the message bus. */
export interface Ingest {
  readonly platform: Platform;
  readonly findKey: FindKey;
  /** Returns whether the key is still valid. Check it for each packet of a connection: its key may have been deleted since the login. */
  readonly isCurrent: (key: ApiKey) => boolean;
  /** Calls `listener` with the id of each key that is deleted. */
  readonly onKeyEnded: (listener: (keyId: string) => void) => void;
  /** Records that the key was used now. */
  readonly noteUse: (key: ApiKey) => void;
  /** Takes `packets` from the key's allowance; a refusal if it is used up. */
  readonly takeAllowance: (key: ApiKey, packets: number) => Refusal | undefined;
  /** Returns whether the holder of the key may receive the rejections of this device's packets. */
  readonly mayListen: (key: ApiKey, serialNumber: string) => boolean;
  readonly stamp: (key: ApiKey, serialNumber: string, packet: Packet) => Telemetry | Refusal;
  /** Resolves once all packets are durable. After a refusal some may not be: send all of them again. */
  readonly publish: (packets: readonly Telemetry[]) => Promise<Refusal | undefined>;
  readonly refused: Counter;
}

export const INGEST = Symbol('ingest');
