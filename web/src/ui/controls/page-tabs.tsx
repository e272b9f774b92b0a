import { useEffect, useRef } from 'react';
import { NavLink, useLocation } from 'react-router-dom';
import styles from './controls.module.css';

interface PageTabsProps {
  readonly label: string;
  readonly tabs: readonly { readonly to: string; readonly word: string }[];
}

/** The tabs of a page, each with an address: links in one line, which scrolls to the open one on narrow screens. */
export function PageTabs({ label, tabs }: PageTabsProps) {
  const { pathname } = useLocation();
  const nav = useRef<HTMLElement>(null);
  useEffect(() => {
    nav.current?.querySelector(`[href="${pathname}"]`)?.scrollIntoView({ block: 'nearest', inline: 'center' });
  }, [pathname]);
  return (
    <nav ref={nav} className={styles.pageTabs} aria-label={label}>
      {tabs.map(({ to, word }) => (
        <NavLink key={to} className={styles.tab} to={to}>
          {word}
        </NavLink>
      ))}
    </nav>
  );
}
