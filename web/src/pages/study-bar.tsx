import type { Study } from '@headworks/api/paths/study/shapes';
import type { ReactNode } from 'react';
import { cutName, NAME_LENGTHS } from '../entities/study/study-name.js';
import { basinsTexts } from '../features/basins/texts.js';
import { useIsStale, useLiveWords } from '../session/live.js';
import { Age } from '../ui/format/age.js';
import layout from '../ui/layout.module.css';
import { Sign } from '../ui/plain/wordmark.js';
import styles from './study.module.css';

const t = basinsTexts;

/** What the bar of narrow screens has more: the button of the menu, the heading of the content, and the choice of the section. */
interface Narrow {
  readonly before: ReactNode;
  readonly heading: ReactNode;
  readonly end: ReactNode;
}

interface StudyBarProps {
  readonly study: Study | undefined;
  /** When what is shown was changed, in epoch seconds. */
  readonly updatedAt: number | undefined;
  readonly children: Narrow | false;
}

/** Whether the live connection is lost, in words; only then it is visible. */
function Connection() {
  const stale = useIsStale();
  return (
    <span className={stale ? styles.stale : layout.visuallyHidden} role="status">
      {useLiveWords()}
    </span>
  );
}

/** The dark bar: the study's name, cut on small devices, and when it was changed, or that the connection is lost. */
export function StudyBar({ study, updatedAt, children: narrow }: StudyBarProps) {
  const stale = useIsStale();
  const name = study?.name;
  if (narrow === false)
    return (
      <div className={styles.bar}>
        <Sign />
        <h1>{name === undefined ? t.study : t.studyTitle(name)}</h1>
        <p className={styles.updated}>
          <Connection />
          {!stale && updatedAt !== undefined && (
            <span>
              {t.updated} <Age at={updatedAt} />
            </span>
          )}
        </p>
      </div>
    );
  return (
    <div className={styles.bar}>
      {narrow.before}
      <div className={styles.titles}>
        <h1 title={name}>{name === undefined ? t.study : t.studyTitle(cutName(name, NAME_LENGTHS.smallTitle))}</h1>
        {narrow.heading}
      </div>
      <Connection />
      {narrow.end}
    </div>
  );
}
