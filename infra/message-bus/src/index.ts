export { requestReplay } from './consume/dead-letters.js';
export { copyGroup, GroupCut, readGroupCut } from './consume/group-cut.js';
export { type Lease, obtainLease } from './consume/group-lease.js';
export { continueAfterLoss, forgetGroup, OwnershipLost, requestRebuild, startAfter } from './consume/offsets.js';
export { ATTEMPTS_ALONE, TransientFailure } from './consume/retry-state.js';
export { groupTables, prepareGroup } from './consume/tables.js';
export { KafkaRefusal } from './kafka/access.js';
export { isKafkaAway } from './kafka/away.js';
export { createKafkaBus, refuseWhenAhead, refuseWhenServiceAhead } from './kafka/connect.js';
export { BusAhead } from './kafka/events-beyond.js';
export type { KafkaBusOptions } from './kafka/kafka-bus.js';
export { kafkaAccess, kafkaRefusal, kafkaVariables } from './kafka/settings.js';
export { MAX_BATCH_MESSAGES, MAX_VALUE_CHARACTERS } from './limits.js';
export { BusServer, type BusServerOptions } from './nest/bus-server.js';
export { OnBatch } from './nest/on-batch.js';
export { runCommandLine } from './operator/command-line.js';
export {
  countDeadLetters,
  findDeadLetter,
  type ListedDeadLetter,
  type ListedOffset,
  listDeadLetters,
  listOffsets,
} from './operator/listed.js';
export { BusOverloaded } from './outgoing.js';
export * from './port.js';
export { createPostgresBus, type PostgresBusOptions } from './postgres-log/postgres-bus.js';
export { type CloudEvent, messageOf, type Relay, type RelayOptions, startRelay, toCloudEvent } from './relay.js';
export { type StatePublisher, type StatePublisherOptions, type StateTable, startStatePublisher } from './state-publisher.js';
