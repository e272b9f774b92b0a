import { isRefusal } from '@headworks/api/errors';
import { cloudRebuildGroup } from '@headworks/api/paths/cloud/operations';
import { send } from '../../core/call.js';
import { servePath } from '../../frame/path.js';
import { rebuildGroupOf } from '../../operations/operator-calls.js';

const SENTENCES = {
  rebuild: 'The group is being rebuilt from the stores.',
  packets: 'The group goes on; lost packets are counted.',
} as const;

export const CloudRebuildGroup = servePath(cloudRebuildGroup, async (call, { service, group, topic }) => {
  const begun = await send(call, rebuildGroupOf(service), { group, topic });
  return isRefusal(begun) ? begun : { message: SENTENCES[begun.kind] };
});
