import { type KeyboardEvent, type ReactNode, useId, useRef } from 'react';

interface TabListProps<Name extends string> {
  readonly label: string;
  readonly tabs: readonly { readonly name: Name; readonly word: string }[];
  readonly open: Name;
  readonly onOpen: (name: Name) => void;
  readonly children: ReactNode;
}

/** Tabs inside a form or dialog (pages have addresses instead). Arrow keys, Home and End move between them. */
export function TabList<Name extends string>({ label, tabs, open, onOpen, children }: TabListProps<Name>) {
  const id = useId();
  const list = useRef<HTMLDivElement>(null);
  const move = (event: KeyboardEvent) => {
    const at = tabs.findIndex(({ name }) => name === open);
    const targets: Readonly<Record<string, number>> = { ArrowRight: at + 1, ArrowLeft: at - 1, Home: 0, End: tabs.length - 1 };
    const target = targets[event.key];
    if (target === undefined) return;
    event.preventDefault();
    const place = (target + tabs.length) % tabs.length;
    const tab = tabs[place];
    if (tab === undefined) return;
    onOpen(tab.name);
    list.current?.querySelectorAll<HTMLElement>('[role=tab]')[place]?.focus();
  };
  return (
    <>
      <div ref={list} className="tab-list" role="tablist" aria-label={label} onKeyDown={move}>
        {tabs.map(({ name, word }) => (
          <button
            key={name}
            type="button"
            role="tab"
            id={`${id}-${name}`}
            className={name === open ? 'tab active' : 'tab'}
            aria-selected={name === open}
            aria-controls={name === open ? `${id}-panel` : undefined}
            tabIndex={name === open ? 0 : -1}
            onClick={() => onOpen(name)}
          >
            {word}
          </button>
        ))}
      </div>
      <div id={`${id}-panel`} role="tabpanel" aria-labelledby={`${id}-${open}`} className="stack">
        {children}
      </div>
    </>
  );
}
