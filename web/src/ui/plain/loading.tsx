import { type ReactNode, useEffect, useState } from 'react';
import { commonTexts } from '../texts.js';
import styles from './plain.module.css';

const SKELETON_AFTER_MS = 300;
const STILL_WORKING_AFTER_MS = 10_000;

/** True once `ms` have passed since mounting. */
function useAfter(ms: number): boolean {
  const [passed, setPassed] = useState(false);
  useEffect(() => {
    const timer = setTimeout(() => setPassed(true), ms);
    return () => clearTimeout(timer);
  }, [ms]);
  return passed;
}

/** Loading: nothing at first, then a skeleton of the content, and after a while a text that the work continues. */
export function Loading({ children }: { readonly children: ReactNode }) {
  const visible = useAfter(SKELETON_AFTER_MS);
  const slow = useAfter(STILL_WORKING_AFTER_MS);
  if (!visible) return <div className={styles.loading} data-part="loading" aria-busy="true" />;
  return (
    <div className={styles.loading} data-part="loading" aria-busy="true">
      {children}
      <p className={styles.loadingWord} role="status">
        {slow ? commonTexts.stillWorking : ''}
      </p>
    </div>
  );
}
