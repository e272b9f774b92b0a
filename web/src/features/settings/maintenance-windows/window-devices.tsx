import { limits } from '@headworks/api/limits';
import type { MaintenanceWindow } from '@headworks/api/paths/shapes';
import { useMemo } from 'react';
import { formatCount } from '../../../ui/format/format.js';
import { choicesOf } from '../permissions/choices.js';
import { permissionsTexts } from '../permissions/texts.js';
import { type Choice, useChoices } from '../permissions/use-editor-lists.js';
import { maintenanceWindowsTexts } from './texts.js';

const t = maintenanceWindowsTexts;
const MAX_NAMED = 2;
/** The number of names that a tooltip shows. */
const MAX_LISTED = 20;

/** The name of a device, or its serial number if it has none. */
const nameOf = ({ title, detail }: Choice): string => (title === permissionsTexts.noName ? detail : title);

/** The names of the devices of maintenance windows by their ids, empty until they are loaded. */
export function useDeviceNames(windows: readonly MaintenanceWindow[]): ReadonlyMap<number, string> {
  const ids = useMemo(() => [...new Set(windows.flatMap(({ deviceIds }) => deviceIds))].slice(0, limits.listRows), [windows]);
  const lists = [useChoices('itr', ids), useChoices('fr', ids)];
  return new Map(lists.flatMap(({ data }) => choicesOf(data?.groups ?? []).map((choice): [number, string] => [choice.id, nameOf(choice)])));
}

interface WindowDevicesProps {
  readonly maintenance: MaintenanceWindow;
  readonly names: ReadonlyMap<number, string>;
}

/** The devices of a maintenance window: the first few by name, all of them on hover. */
export function WindowDevices({ maintenance: { all, deviceIds }, names }: WindowDevicesProps) {
  if (all) return t.allDevices;
  const named = deviceIds.flatMap((id) => names.get(id) ?? []);
  if (named.length === 0) return t.someDevices(formatCount(deviceIds.length), deviceIds.length === 1);
  const first = named.slice(0, MAX_NAMED);
  const others = deviceIds.length - first.length;
  const listed = named.slice(0, MAX_LISTED);
  const unlisted = deviceIds.length - listed.length;
  return (
    <span title={[...listed, ...(unlisted > 0 ? [t.more(formatCount(unlisted))] : [])].join(', ')}>
      {first.join(', ')}
      {others > 0 && ` ${t.more(formatCount(others))}`}
    </span>
  );
}
