import type { Health } from '@headworks/api/device-health';
import { X } from 'lucide-react';
import { useDeferredValue, useMemo } from 'react';
import { useSearchParams } from 'react-router-dom';
import { severityOfHealth } from '../entities/device/health-word.js';
import { deviceTexts, healthTexts } from '../entities/device/texts.js';
import { useOrganizationDevices } from '../entities/device/use-devices.js';
import { devicesTexts } from '../features/devices/texts.js';
import { HealthSummary } from '../features/home/health-summary.js';
import { type HomeRows, type HomeView, homeRows, viewOf, worstFirst } from '../features/home/home-rows.js';
import { HomeTable } from '../features/home/home-table.js';
import { homeTexts } from '../features/home/texts.js';
import { InviteModal } from '../features/organizations/invite-modal.js';
import { useMember } from '../session/member.js';
import { SearchBox, useLiveSearch } from '../ui/controls/search-box.js';
import { Empty, Failure, SkeletonRows } from '../ui/feedback/states.js';
import { formatCount } from '../ui/format/format.js';
import { SeverityMark } from '../ui/format/severity-mark.js';
import { useNow } from '../ui/format/use-now.js';
import { DeviceDialogs } from './device-dialogs.js';
import { HomeBanners } from './home-banners.js';

function useView(): readonly [HomeView, (change: Partial<HomeView>) => void] {
  const [params, setParams] = useSearchParams();
  const view = useMemo(() => viewOf(params), [params]);
  const change = (changed: Partial<HomeView>) => {
    const { level, search, sorting } = { ...view, ...changed };
    const next = new URLSearchParams(params);
    const set = (name: string, value: string | null) => (value ? next.set(name, value) : next.delete(name));
    const isDefault = sorting.key === worstFirst.key && sorting.descending === worstFirst.descending;
    set('health', level);
    set('search', search);
    set('sort', isDefault ? null : sorting.key);
    set('order', isDefault || !sorting.descending ? null : 'desc');
    setParams(next, { replace: true });
  };
  return [view, change];
}

const statusLine = (found: HomeRows, view: HomeView): string => {
  const word = deviceTexts.devices(found.total);
  if (view.level !== null || view.search !== '') return `${formatCount(found.matching)} of ${formatCount(found.total)} ${word}`;
  const order = view.sorting === worstFirst ? homeTexts.worstFirst : '';
  return `${formatCount(found.total)} ${word}${order}`;
};

const FilterChip = ({ level, onClear }: { readonly level: Health; readonly onClear: () => void }) => (
  <span className={`chip chip-${severityOfHealth[level]}`}>
    <SeverityMark level={severityOfHealth[level]} size={14} />
    {healthTexts[level]}
    <button type="button" className="icon-button" aria-label={homeTexts.clearFilter} onClick={onClear}>
      <X aria-hidden />
    </button>
  </span>
);

function Devices() {
  const [view, change] = useView();
  const { typed, type, searched } = useLiveSearch(view.search, (search) => change({ search }));
  const devices = useOrganizationDevices();
  const now = useNow();
  // Changes of ten thousand devices, and typing, are rendered in the background.
  const list = useDeferredValue(devices.data?.deviceList);
  const found = useMemo(
    () => (list === undefined ? undefined : homeRows(list, { ...view, search: searched }, now)),
    [list, view, searched, now],
  );

  if (devices.isError) return <Failure text={homeTexts.failed} error={devices.error} onRetry={() => void devices.refetch()} />;
  if (found === undefined) return <SkeletonRows rows={16} />;
  const reset = () => {
    type('');
    change({ level: null, search: '' });
  };

  return (
    <>
      <div className={devices.isFetching ? 'reload-bar reload-bar-on' : 'reload-bar'} />
      <HealthSummary counts={found.counts} total={found.total} level={view.level} onLevel={(level) => change({ level })} />
      <section className="card">
        {found.total === 0 ? (
          <Empty text={homeTexts.empty} />
        ) : (
          <>
            <div className="card-head">
              <SearchBox label={homeTexts.search} value={typed} onType={type} />
              {view.level !== null && <FilterChip level={view.level} onClear={() => change({ level: null })} />}
              <p className="status-line" role="status">
                {statusLine(found, { ...view, search: searched })}
              </p>
            </div>
            {found.matching === 0 ? (
              <Empty text={homeTexts.noMatch}>
                <button type="button" className="button button-default" onClick={reset}>
                  {homeTexts.reset}
                </button>
              </Empty>
            ) : (
              <HomeTable rows={found.rows} sorting={view.sorting} onSort={(sorting) => change({ sorting })} />
            )}
            {found.matching > found.rows.length && (
              <p className="card-foot">{homeTexts.shownOf(formatCount(found.rows.length), formatCount(found.matching))}</p>
            )}
          </>
        )}
      </section>
      <DeviceDialogs from="home" />
    </>
  );
}

/** The devices, if the member may see any. */
function DevicesIfAllowed() {
  const { may } = useMember();
  if (may({ area: 'itr', level: 'read' })) return <Devices />;
  return (
    <section className="card">
      <Empty text={devicesTexts.denied} hint={devicesTexts.deniedHint} />
    </section>
  );
}

export default function HomePage() {
  return (
    <>
      <HomeBanners />
      <DevicesIfAllowed />
      <InviteModal />
    </>
  );
}
