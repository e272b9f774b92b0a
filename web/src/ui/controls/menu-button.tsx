import { EllipsisVertical } from 'lucide-react';
import { useRef, useState } from 'react';
import { IconButton } from './icon-button.js';
import { type Action, OpenMenu } from './split-button.js';

interface MenuButtonProps {
  /** For screen readers: whose actions. */
  readonly label: string;
  /** In groups with separators. */
  readonly groups: readonly (readonly Action[])[];
  /** It waits for a chosen action. */
  readonly busy?: boolean;
}

/** All actions of a row behind ⋮. The menu is mounted only while it is open. */
export function MenuButton({ label, groups, busy = false }: MenuButtonProps) {
  const [open, setOpen] = useState(false);
  const button = useRef<HTMLButtonElement>(null);
  const close = () => {
    button.current?.focus();
    setOpen(false);
  };
  return (
    <span style={{ position: 'relative', display: 'inline-flex' }}>
      <IconButton
        ref={button}
        data-row-menu
        aria-label={label}
        aria-haspopup="menu"
        aria-expanded={open}
        busy={busy}
        onClick={() => setOpen(true)}
      >
        <EllipsisVertical aria-hidden />
      </IconButton>
      {open && <OpenMenu groups={groups} onClose={close} />}
    </span>
  );
}
