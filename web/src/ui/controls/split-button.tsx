import { Dropdown, type MenuProps, Tooltip } from 'antd';
import { ChevronDown, type LucideIcon } from 'lucide-react';
import { useRef, useState } from 'react';
import layout from '../layout.module.css';
import styles from './controls.module.css';
import { RowButton } from './row-button.js';

export interface Action {
  readonly key: string;
  readonly word: string;
  readonly Icon: LucideIcon;
  /** Why it is disabled. */
  readonly denied?: string | null;
  readonly onChoose: () => void;
}

interface SplitButtonProps {
  /** The default action; the menu contains it as well. */
  readonly main: Pick<Action, 'word' | 'onChoose'>;
  /** All actions, in groups with separators. */
  readonly groups: readonly (readonly Action[])[];
  /** The arrow's label for screen readers. */
  readonly menuLabel: string;
}

/** A denied action stays reachable by keyboard (antd's `disabled` would remove it) and shows the reason. */
const itemOf = ({ key, word, Icon, denied = null }: Action) => ({
  key,
  icon: <Icon aria-hidden size={16} />,
  className: denied === null ? undefined : styles.menuDenied,
  label:
    denied === null ? (
      word
    ) : (
      <Tooltip title={denied}>
        <span>
          {word}
          <span className={layout.visuallyHidden} data-part="visually-hidden">
            . {denied}
          </span>
        </span>
      </Tooltip>
    ),
});

interface OpenMenuProps extends Pick<SplitButtonProps, 'groups'> {
  readonly onClose: () => void;
}

/** The menu, mounted only while it is open: a long list has hundreds of rows. */
export function OpenMenu({ groups, onClose }: OpenMenuProps) {
  const items: MenuProps['items'] = groups.flatMap((group, place) => [
    ...(place === 0 ? [] : [{ type: 'divider' } as const]),
    ...group.map(itemOf),
  ]);
  const choose: MenuProps['onClick'] = ({ key }) => {
    const action = groups.flat().find((each) => each.key === key);
    if (action !== undefined && (action.denied ?? null) === null) action.onChoose();
  };
  return (
    <Dropdown
      open
      autoFocus
      trigger={['click']}
      placement="bottomRight"
      menu={{ items, onClick: choose }}
      onOpenChange={(open) => !open && onClose()}
    >
      <span className={`${styles.hintPlace} ${styles.splitAnchor}`} aria-hidden="true" />
    </Dropdown>
  );
}

/** The default action of a row, and a menu of all actions behind the arrow. Table keys find both. */
export function SplitButton({ main, groups, menuLabel }: SplitButtonProps) {
  const [open, setOpen] = useState(false);
  const arrow = useRef<HTMLButtonElement>(null);
  const close = () => {
    arrow.current?.focus();
    setOpen(false);
  };
  return (
    <span className={styles.splitButton} data-part="split-button">
      <RowButton data-row-open onClick={main.onChoose}>
        {main.word}
      </RowButton>
      <span className={styles.splitArrow} data-part="split-arrow">
        <RowButton ref={arrow} data-row-menu aria-label={menuLabel} aria-haspopup="menu" aria-expanded={open} onClick={() => setOpen(true)}>
          <ChevronDown aria-hidden />
        </RowButton>
        {open && <OpenMenu groups={groups} onClose={close} />}
      </span>
    </span>
  );
}
