import type { Device } from '@headworks/contracts';
import { Check, Pencil, X } from 'lucide-react';
import { type KeyboardEvent, useRef, useState } from 'react';
import { useMember } from '../../session/member.js';
import { texts } from '../../texts.js';
import { nameOf } from '../devices/device.js';
import { nameProblem, renameRefusal, useRename } from './use-rename.js';

/** The name, and a field in its place while it is edited. Enter saves, Escape restores. */
export function NameCell({ device }: { readonly device: Device }) {
  const { may } = useMember();
  const rename = useRename();
  const [typed, setTyped] = useState<string | null>(null);
  const pencil = useRef<HTMLButtonElement>(null);
  const name = nameOf(device);
  const mayEdit = may({ area: 'itr', level: 'write' }, device.id);

  if (typed === null)
    return (
      <span className="name-cell">
        <span title={rename.isError ? renameRefusal(rename.error).title : undefined}>{name}</span>
        {mayEdit && (
          <button ref={pencil} type="button" className="icon-button" aria-label={texts.home.editName(name)} onClick={() => setTyped(name)}>
            <Pencil aria-hidden />
          </button>
        )}
      </span>
    );

  const problem = nameProblem(typed);
  const leave = () => {
    setTyped(null);
    // The pencil comes back with the next frame.
    requestAnimationFrame(() => pencil.current?.focus());
  };
  const save = () => {
    if (problem !== null) return;
    if (typed.trim() !== name) rename.mutate({ device, name: typed.trim() });
    leave();
  };
  const onKeyDown = (event: KeyboardEvent) => {
    if (event.key === 'Enter') save();
    if (event.key === 'Escape') leave();
  };
  return (
    <>
      <span className="rename">
        <input
          className="input"
          aria-label={texts.home.columns.name}
          aria-invalid={problem !== null}
          aria-describedby={problem === null ? undefined : `rename-${device.id}`}
          // The pencil was pressed to type here.
          // biome-ignore lint/a11y/noAutofocus: see above
          autoFocus
          value={typed}
          onFocus={(event) => event.target.select()}
          onChange={(event) => setTyped(event.target.value)}
          onKeyDown={onKeyDown}
        />
        <button type="button" className="icon-button save" aria-label={texts.home.saveName} onClick={save}>
          <Check aria-hidden />
        </button>
        <button type="button" className="icon-button" aria-label={texts.home.cancelName} onClick={leave}>
          <X aria-hidden />
        </button>
      </span>
      {problem !== null && (
        <p id={`rename-${device.id}`} className="field-error rename-error">
          {problem}
        </p>
      )}
    </>
  );
}
