import type { Device } from '@headworks/api/paths/shapes';
import { Check, Pencil, X } from 'lucide-react';
import { type KeyboardEvent, useState } from 'react';
import { usePencil } from '../../ui/controls/use-pencil.js';
import { nameOf } from './device.js';
import { renameTexts } from './texts.js';
import { type NameCall, renameRefusal, useRename } from './use-rename.js';

const t = renameTexts;

interface NameFieldProps {
  readonly device: Device;
  readonly label: string;
  readonly problemOf: (name: string) => string | null;
  readonly onSave: (name: string) => void;
  readonly onLeave: () => void;
}

/** The input that replaces the name. Enter saves, Escape restores. */
function NameField({ device, label, problemOf, onSave, onLeave }: NameFieldProps) {
  const [typed, setTyped] = useState(nameOf(device));
  const name = typed.trim();
  const problem = problemOf(name);
  const save = () => {
    if (problem !== null) return;
    if (name !== nameOf(device)) onSave(name);
    onLeave();
  };
  const onKeyDown = (event: KeyboardEvent) => {
    if (event.key === 'Enter') save();
    if (event.key === 'Escape') onLeave();
  };
  return (
    <>
      <span className="rename">
        <input
          className="input"
          aria-label={label}
          aria-invalid={problem !== null}
          aria-describedby={problem === null ? undefined : `rename-${device.id}`}
          // biome-ignore lint/a11y/noAutofocus: the user pressed the edit button to type here
          autoFocus
          value={typed}
          onFocus={(event) => event.target.select()}
          onChange={(event) => setTyped(event.target.value)}
          onKeyDown={onKeyDown}
        />
        <button type="button" className="icon-button save" aria-label={t.save} onClick={save}>
          <Check aria-hidden />
        </button>
        <button type="button" className="icon-button" aria-label={t.keep} onClick={onLeave}>
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

interface NameCellProps extends Pick<NameFieldProps, 'device' | 'label' | 'problemOf'> {
  readonly call: NameCall;
  readonly mayEdit: boolean;
}

/** The name of a device in a list, replaced by an input while it is edited. A refusal stays below the name. */
export function NameCell({ device, label, problemOf, call, mayEdit }: NameCellProps) {
  const rename = useRename(call);
  const [editing, setEditing] = useState(false);
  const { pencil, giveFocusBack } = usePencil(editing);
  const name = nameOf(device);
  const leave = () => {
    giveFocusBack();
    setEditing(false);
  };
  if (editing)
    return (
      <NameField
        device={device}
        label={label}
        problemOf={problemOf}
        onSave={(typed) => rename.mutate({ device, name: typed })}
        onLeave={leave}
      />
    );
  return (
    <>
      <span className="name-cell">
        <span title={name}>{name}</span>
        {mayEdit && (
          <button ref={pencil} type="button" className="icon-button" aria-label={t.edit(name)} onClick={() => setEditing(true)}>
            <Pencil aria-hidden />
          </button>
        )}
      </span>
      {rename.isError && <p className="field-error rename-error">{t.notSaved(renameRefusal(rename.error).title)}</p>}
    </>
  );
}
