import { limits } from '@headworks/api/limits';
import { useDeferredValue } from 'react';
import { deviceTexts, noDevicesMatch } from '../../entities/device/texts.js';
import { Button } from '../../ui/controls/button.js';
import { FilterChip } from '../../ui/controls/filter-chip.js';
import { SearchBox, useLiveSearch } from '../../ui/controls/search-box.js';
import { Empty } from '../../ui/feedback/states.js';
import { formatCount } from '../../ui/format/format.js';
import { SeverityMark } from '../../ui/format/severity-mark.js';
import layout from '../../ui/layout.module.css';
import { ListFoot } from '../../ui/table/list-foot.js';
import { rowRange } from '../../ui/table/page-of-rows.js';
import tableStyles from '../../ui/table/table.module.css';
import { filterWords, severityOfFilter } from './home-summary.js';
import { HomeTable } from './home-table.js';
import { type HomeView, isWorstFirst } from './home-view.js';
import { homeTexts } from './texts.js';
import type { HomePage } from './use-home-page.js';

interface Props {
  readonly answer: HomePage;
  readonly view: HomeView;
  readonly onView: (change: Partial<HomeView>) => void;
}

function statusLine({ total, counts }: Props['answer'], view: HomeView): string {
  const word = deviceTexts.devices(counts.total);
  if (view.filter !== null || view.search !== '') return `${formatCount(total)} of ${formatCount(counts.total)} ${word}`;
  const order = counts.inAlert > 0 ? homeTexts.alertFirst : homeTexts.worstFirst;
  return `${formatCount(counts.total)} ${word}${isWorstFirst(view.sorting) ? order : ''}`;
}

/** The matching devices, page by page, below their search and filter. */
export function HomeDevices({ answer, view, onView }: Props) {
  const { typed, type } = useLiveSearch(view.search, (search) => onView({ search }));
  // A page of new rows is rendered in the background, so that typing stays responsive.
  const { deviceList, levels, page, pageCount, total, counts, search } = useDeferredValue(answer);
  const { filter } = view;
  const reset = () => {
    type('');
    onView({ filter: null, search: '' });
  };
  return (
    <>
      <div className={tableStyles.cardHead}>
        <SearchBox label={homeTexts.search} value={typed} onType={type} />
        {filter !== null && (
          <FilterChip removeLabel={homeTexts.clearFilter} onRemove={() => onView({ filter: null })}>
            <SeverityMark level={severityOfFilter(filter, counts)} size={14} />
            {filterWords[filter]}
          </FilterChip>
        )}
        <p className={`${layout.help} ${tableStyles.statusLine}`} data-part="status-line" role="status">
          {statusLine(answer, view)}
        </p>
      </div>
      {total === 0 ? (
        <Empty text={filter === null && search !== '' ? noDevicesMatch(search) : homeTexts.noMatch}>
          <Button onClick={reset}>{filter === null ? homeTexts.clear : homeTexts.reset}</Button>
        </Empty>
      ) : (
        <>
          <HomeTable rows={deviceList} levels={levels} sorting={view.sorting} onSort={(sorting) => onView({ sorting })} />
          {pageCount > 1 && (
            <ListFoot
              {...rowRange(page, limits.homeRows, total)}
              total={total}
              page={view.page}
              pageCount={pageCount}
              onPage={(wanted) => onView({ page: wanted })}
            />
          )}
        </>
      )}
    </>
  );
}
