import type { Units } from '@headworks/api/units';
import { createContext, type ReactNode, useContext, useMemo } from 'react';

/** Who looks at results: a member, or a visitor of a share link. */
export interface Viewer {
  readonly units: Units;
  /** Whose page it is, on paper. */
  readonly printedFor: string;
  /** Came by a share link: some calls are not for visitors. */
  readonly isVisitor: boolean;
}

const Context = createContext<Viewer | null>(null);

export function useViewer(): Viewer {
  const viewer = useContext(Context);
  if (viewer === null) throw new Error('useViewer outside of ViewerProvider');
  return viewer;
}

export function ViewerProvider({ units, printedFor, isVisitor, children }: Viewer & { readonly children: ReactNode }) {
  const viewer = useMemo<Viewer>(() => ({ units, printedFor, isVisitor }), [units, printedFor, isVisitor]);
  return <Context value={viewer}>{children}</Context>;
}
