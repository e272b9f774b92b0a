import { limits } from '@headworks/api/limits';
import type { Device } from '@headworks/api/paths/shapes';
import type { ReactNode } from 'react';
import { putTrackerAlias } from '../../api/call.js';
import { queryKeys } from '../../api/query-keys.js';
import { NameCell } from '../../entities/device/name-cell.js';
import { renameTexts } from '../../entities/device/texts.js';
import { useMember } from '../../session/member.js';
import { homeTexts } from './texts.js';

const problemOf = (name: string): string | null =>
  name.length > limits.siteAliasLength ? renameTexts.tooLong(limits.siteAliasLength) : null;

/** The name of an iTracker. Input becomes its alias; an empty alias restores the device's own name. */
export function AliasCell({ device, children }: { readonly device: Device; readonly children: ReactNode }) {
  const { organization, may } = useMember();
  return (
    <NameCell
      device={device}
      label={homeTexts.columns.name}
      problemOf={problemOf}
      call={{ queryKey: queryKeys.home(organization.orgid), field: 'sitealias', send: putTrackerAlias }}
      mayEdit={may({ area: 'itr', level: 'write' }, device.id)}
    >
      {children}
    </NameCell>
  );
}
