import { createContext, lazy, type ReactNode, Suspense, useContext, useMemo, useState } from 'react';
import { readLocal, writeLocal } from '../../api/local-keys.js';
import { entries } from './entries.js';

const ChangelogDialog = lazy(() => import('./changelog-dialog.js'));

interface Changelog {
  /** The newest entry date that this user has seen, or null. */
  readonly lastViewed: string | null;
  readonly open: () => void;
  /** Marks the newest entry as seen. */
  readonly markSeen: () => void;
}

const Context = createContext<Changelog>({ lastViewed: null, open: () => {}, markSeen: () => {} });
export const useChangelog = (): Changelog => useContext(Context);

/** Hosts the changelog's dialog, which several places open: a menu that opens it is closed by then. */
export function ChangelogProvider({ children }: { readonly children: ReactNode }) {
  const [lastViewed, setLastViewed] = useState(() => readLocal('lastChangelogDate'));
  const [open, setOpen] = useState(false);
  const changelog = useMemo<Changelog>(() => {
    const markSeen = () => {
      writeLocal('lastChangelogDate', entries[0].date);
      setLastViewed(entries[0].date);
    };
    return {
      lastViewed,
      markSeen,
      open: () => {
        markSeen();
        setOpen(true);
      },
    };
  }, [lastViewed]);
  return (
    <Context value={changelog}>
      {children}
      {open && (
        <Suspense>
          <ChangelogDialog onClose={() => setOpen(false)} />
        </Suspense>
      )}
    </Context>
  );
}
