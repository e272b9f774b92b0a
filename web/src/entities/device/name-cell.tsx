import type { Device } from '@headworks/api/paths/shapes';
import { Flex, Input } from 'antd';
import { Check, Pencil, X } from 'lucide-react';
import { type KeyboardEvent, type ReactNode, useState } from 'react';
import { useMaxWidth } from '../../theme/use-media.js';
import { IconButton } from '../../ui/controls/icon-button.js';
import { useOffline } from '../../ui/controls/use-offline.js';
import { usePencil } from '../../ui/controls/use-pencil.js';
import layout from '../../ui/layout.module.css';
import { nameOf } from './device.js';
import styles from './device.module.css';
import { renameTexts } from './texts.js';
import { type NameCall, renameRefusal, useRename } from './use-rename.js';

const t = renameTexts;
/** It may cover the next cell: a name is longer than what narrow columns leave for it. */
const WIDE = { position: 'relative', zIndex: 1, width: 'max-content', minWidth: '100%', background: 'inherit' } as const;

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
  const offline = useOffline();
  const phone = useMaxWidth('phone');
  const save = () => {
    if (problem !== null || offline !== null) return;
    if (name !== nameOf(device)) onSave(name);
    onLeave();
  };
  const onKeyDown = (event: KeyboardEvent) => {
    if (event.key === 'Enter') save();
    if (event.key === 'Escape') onLeave();
  };
  return (
    <>
      <Flex component="span" gap={4} align="center" style={phone ? undefined : WIDE} data-part="rename">
        <Input
          style={{ minWidth: phone ? 0 : 220 }}
          size="small"
          aria-label={label}
          status={problem === null ? undefined : 'error'}
          aria-invalid={problem !== null}
          aria-describedby={problem === null ? undefined : `rename-${device.id}`}
          autoFocus
          value={typed}
          onFocus={(event) => event.target.select()}
          onChange={(event) => setTyped(event.target.value)}
          onKeyDown={onKeyDown}
        />
        <IconButton aria-label={t.save} kind="primary" denied={offline} onClick={save}>
          <Check aria-hidden />
        </IconButton>
        <IconButton aria-label={t.keep} onClick={onLeave}>
          <X aria-hidden />
        </IconButton>
      </Flex>
      {problem !== null && (
        <p id={`rename-${device.id}`} className={`${layout.problem} ${styles.renameError}`} data-part="field-error">
          {problem}
        </p>
      )}
    </>
  );
}

interface NameCellProps extends Pick<NameFieldProps, 'device' | 'label' | 'problemOf'> {
  /** Shows the name; by default as text. */
  readonly children?: ReactNode;
  readonly call: NameCall;
  readonly mayEdit: boolean;
}

/** The name of a device in a list, replaced by an input while it is edited. A refusal stays below the name. */
export function NameCell({ device, label, problemOf, call, mayEdit, children }: NameCellProps) {
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
      <span className={`${layout.inline} ${styles.nameCell}`}>
        {children ?? <span title={name}>{name}</span>}
        {mayEdit && (
          <IconButton ref={pencil} aria-label={t.edit(name)} onClick={() => setEditing(true)}>
            <Pencil aria-hidden />
          </IconButton>
        )}
      </span>
      {rename.isError && (
        <p className={`${layout.problem} ${styles.renameError}`} data-part="field-error">
          {t.notSaved(renameRefusal(rename.error).short)}
        </p>
      )}
    </>
  );
}
