import { Tabs } from 'antd';
import type { ReactNode } from 'react';
import layout from '../layout.module.css';

interface TabListProps<Name extends string> {
  readonly label: string;
  readonly tabs: readonly { readonly name: Name; readonly word: string }[];
  readonly open: Name;
  readonly onOpen: (name: Name) => void;
  readonly children: ReactNode;
}

/** Tabs inside a form or dialog. Pages have addresses instead, so their tabs are links. */
export const TabList = <Name extends string>({ label, tabs, open, onOpen, children }: TabListProps<Name>) => (
  <Tabs
    aria-label={label}
    activeKey={open}
    onChange={(key) => {
      const chosen = tabs.find(({ name }) => name === key);
      if (chosen !== undefined) onOpen(chosen.name);
    }}
    destroyOnHidden
    items={tabs.map(({ name, word }) => ({
      key: name,
      label: word,
      children: name === open ? <div className={layout.stack}>{children}</div> : null,
    }))}
  />
);
