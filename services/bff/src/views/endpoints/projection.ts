import type { EndpointState } from '@headworks/api/events/alerting';
import { type Change, noChange, ofState, set } from '../../view-runtime/projection.js';

const ID = /^endpoint-(.+)$/;

/** A tombstone erases the address. */
function endpointChanges(state: EndpointState | undefined, key: string): readonly Change[] {
  const endpointId = ID.exec(key)?.[1];
  return endpointId === undefined ? noChange : [set(endpointId, { address: state?.address ?? null })];
}

export const endpointsProjections = [
  ofState('alerting', { table: 'endpoints', key: 'endpoint_id', columns: ['address'] }, endpointChanges),
];
