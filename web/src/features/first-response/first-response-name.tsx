import { limits } from '@headworks/api/limits';
import type { Device } from '@headworks/api/paths/shapes';
import { call } from '../../api/call.js';
import { queryKeys } from '../../api/query-keys.js';
import { NameCell } from '../../entities/device/name-cell.js';
import { renameTexts } from '../../entities/device/texts.js';
import { useMember } from '../../session/member.js';
import { firstResponseTexts } from './texts.js';

const t = renameTexts;

function problemOf(name: string): string | null {
  if (name === '') return t.required;
  return name.length > limits.nameLength ? t.tooLong(limits.nameLength) : null;
}

/** The name of a 1st Response, which is its device name. */
export function FirstResponseName({ device }: { readonly device: Device }) {
  const { organization, may } = useMember();
  const { orgid } = organization;
  return (
    <NameCell
      device={device}
      label={firstResponseTexts.columns.name}
      problemOf={problemOf}
      call={{
        queryKey: queryKeys.firstResponse(orgid),
        field: 'devicename',
        send: (deviceId, newName) => call('frUpdateDevice', { orgId: orgid, deviceId, newName }),
      }}
      mayEdit={may({ area: 'fr', level: 'write' }, device.id)}
    />
  );
}
