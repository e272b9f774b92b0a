import type { Study } from '@headworks/api/paths/study/shapes';
import { useMemo } from 'react';
import { Button } from '../../ui/controls/button.js';
import { Empty } from '../../ui/feedback/states.js';
import { formatCount } from '../../ui/format/format.js';
import layout from '../../ui/layout.module.css';
import { ListFoot } from '../../ui/table/list-foot.js';
import { pageOf } from '../../ui/table/page-of-rows.js';
import tableStyles from '../../ui/table/table.module.css';
import type { StudyTask } from './row-actions.js';
import { StudiesTable } from './studies-table.js';
import { matching, ROWS_PER_PAGE, type StudiesView, sortedBy } from './study-rows.js';
import { studiesTexts } from './texts.js';

const t = studiesTexts;

interface StudiesListProps {
  /** All studies; at least one. */
  readonly studies: readonly Study[];
  readonly view: StudiesView;
  readonly mayWrite: boolean;
  readonly onView: (change: Partial<StudiesView>) => void;
  readonly onClear: () => void;
  readonly onOpen: (study: Study) => void;
  readonly onTask: (task: StudyTask, study: Study) => void;
}

function statusLine(found: number, all: number): string {
  return found === all ? t.count(formatCount(all), all === 1) : t.countOf(formatCount(found), formatCount(all));
}

/** The matching studies, page by page. */
export function StudiesList({ studies, view, mayWrite, onView, onClear, onOpen, onTask }: StudiesListProps) {
  const { key, descending } = view.sorting;
  const sorted = useMemo(() => sortedBy(studies, { key, descending }), [studies, key, descending]);
  const found = useMemo(() => matching(sorted, view.search), [sorted, view.search]);
  const { rows, ...place } = useMemo(() => pageOf(found, view.page, ROWS_PER_PAGE), [found, view.page]);
  return (
    <>
      <div className={`${tableStyles.cardHead} ${tableStyles.listHead}`}>
        <p className={layout.help} data-part="status-line" role="status">
          {statusLine(found.length, studies.length)}
        </p>
      </div>
      {found.length === 0 ? (
        <Empty text={t.noMatch(view.search.trim())}>
          <Button onClick={onClear}>{t.clear}</Button>
        </Empty>
      ) : (
        <>
          <StudiesTable
            studies={rows}
            sorting={view.sorting}
            mayWrite={mayWrite}
            onSort={(sorting) => onView({ sorting })}
            onView={onOpen}
            onTask={onTask}
          />
          {place.pageCount > 1 && <ListFoot {...place} onPage={(wanted) => onView({ page: wanted })} />}
        </>
      )}
    </>
  );
}
