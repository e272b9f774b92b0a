import { Menu, type MenuProps } from 'antd';
import type { LucideIcon } from 'lucide-react';
import type { ReactNode } from 'react';
import { NavLink, useNavigate } from 'react-router-dom';
import styles from './controls.module.css';

export interface SideMenuEntry {
  readonly to: string;
  readonly word: ReactNode;
  /** The whole word, on hover and where only icons are shown. */
  readonly title: string;
  readonly Icon: LucideIcon;
  /** Its address begins those of others. */
  readonly exact?: boolean;
}

interface SideMenuProps {
  readonly entries: readonly SideMenuEntry[];
  /** The address of the open entry. */
  readonly open: string | undefined;
  readonly onGo?: (() => void) | undefined;
}

/** The entries of a sidebar. Each is a link, so that it opens in a new tab; the menu's own Enter follows it too. */
export function SideMenu({ entries, open, onGo }: SideMenuProps) {
  const navigate = useNavigate();
  const items: MenuProps['items'] = entries.map(({ to, word, title, Icon, exact = false }) => ({
    key: to,
    icon: <Icon aria-hidden />,
    title,
    label: (
      <NavLink to={to} end={exact} tabIndex={-1}>
        {word}
      </NavLink>
    ),
  }));
  const go: MenuProps['onClick'] = ({ key, domEvent }) => {
    if (domEvent.type === 'keydown') void navigate(key);
    onGo?.();
  };
  return (
    <Menu
      className={styles.sideMenu}
      mode="inline"
      inlineIndent={10}
      items={items}
      selectedKeys={open === undefined ? [] : [open]}
      onClick={go}
    />
  );
}
