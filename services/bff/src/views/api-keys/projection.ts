import type { EventOf } from '@headworks/api/bus-messages';
import type { EventsOfService } from '@headworks/api/events/by-service';
import { type Change, noChange, ofEvents, set } from '../../view-runtime/projection.js';

const COLUMNS = ['org_id', 'name', 'prefix', 'created_at', 'deleted'];

function keyChanges({ type, data, time }: EventOf<EventsOfService['accounts']>): readonly Change[] {
  if (type === 'ApiKeyDeleted') return [set(data.keyId, { deleted: true })];
  if (type !== 'ApiKeyCreated') return noChange;
  const { keyId, orgId, name, prefix } = data;
  return [set(keyId, { org_id: orgId, name, prefix, created_at: Date.parse(time), deleted: false })];
}

export const apiKeysProjections = [ofEvents('accounts', { table: 'api_keys', key: 'key_id', columns: COLUMNS }, keyChanges)];
