import type { QuietWindow } from '@headworks/contracts';
import { texts } from '../../../texts.js';
import { formatCount } from '../../../ui/format.js';
import { choicesOf } from '../permissions/choices.js';
import { type Choice, useChoices } from '../permissions/use-editor-lists.js';

const t = texts.quiet;
const NAMED_AT_MOST = 2;
/** As many names as a tooltip can hold. */
const LISTED_AT_MOST = 20;

/** What to call a device: by its serial number where it has no name. */
const nameOf = ({ title, detail }: Choice): string => (title === texts.permissions.noName ? detail : title);

/** The names of all devices by their ids, empty until they are known. */
export function useDeviceNames(): ReadonlyMap<number, string> {
  const lists = [useChoices('itr'), useChoices('fr')];
  return new Map(lists.flatMap(({ data }) => choicesOf(data ?? []).map((choice): [number, string] => [choice.id, nameOf(choice)])));
}

interface QuietDevicesProps {
  readonly quiet: QuietWindow;
  readonly names: ReadonlyMap<number, string>;
}

/** Which devices are quiet: the first few by name, all of them on hover. */
export function QuietDevices({ quiet: { all, deviceIds }, names }: QuietDevicesProps) {
  if (all) return t.allDevices;
  const known = deviceIds.flatMap((id) => names.get(id) ?? []);
  if (known.length === 0) return t.someDevices(formatCount(deviceIds.length), deviceIds.length === 1);
  const first = known.slice(0, NAMED_AT_MOST);
  const others = deviceIds.length - first.length;
  const listed = known.slice(0, LISTED_AT_MOST);
  const unlisted = deviceIds.length - listed.length;
  return (
    <span title={[...listed, ...(unlisted > 0 ? [t.more(formatCount(unlisted))] : [])].join(', ')}>
      {first.join(', ')}
      {others > 0 && ` ${t.more(formatCount(others))}`}
    </span>
  );
}
