import type { Device } from '@headworks/contracts';
import { Select } from 'antd';
import { Plus, Search } from 'lucide-react';
import { type SubmitEvent, useEffect, useState } from 'react';
import { NavLink, useSearchParams } from 'react-router-dom';
import { useMember } from '../../session/member.js';
import { texts } from '../../texts.js';
import { Button } from '../../ui/button.js';
import { formatCount } from '../../ui/format.js';
import { Pager } from '../../ui/pager.js';
import { rowRange } from '../../ui/pages.js';
import { Empty, Failure, SkeletonRows } from '../../ui/states.js';
import { ClaimDevice } from './claim-device.js';
import { ConfirmActivation } from './confirm-activation.js';
import { DeviceDialogs, useDeviceDialog } from './device-dialogs.js';
import { type DeviceView, pageSizes, rememberedSize, rememberedSorting, rememberSize, rememberSorting, viewOf } from './device-view.js';
import { DevicesTable } from './devices-table.js';
import { useDevicePage } from './use-devices.js';

const t = texts.devices;

function useView() {
  const [params, setParams] = useSearchParams();
  const [limit, setLimit] = useState(rememberedSize);
  const [sorting, setSorting] = useState(rememberedSorting);
  const view = viewOf(params, limit, sorting);
  const go = (search: string, page: number) => {
    const next = new URLSearchParams(params);
    if (search === '') next.delete('search');
    else next.set('search', search);
    if (page === 1) next.delete('page');
    else next.set('page', String(page));
    setParams(next);
  };
  return {
    view,
    search: (search: string) => go(search, 1),
    turnTo: (page: number) => go(view.search, page),
    resize: (size: number) => {
      rememberSize(size);
      setLimit(size);
      go(view.search, 1);
    },
    sort: (wanted: DeviceView['sorting']) => {
      rememberSorting(wanted);
      setSorting(wanted);
      go(view.search, 1);
    },
  };
}

function SearchForm({ search, onSearch }: { readonly search: string; readonly onSearch: (search: string) => void }) {
  const [typed, setTyped] = useState(search);
  // Back and forward change the search from outside.
  useEffect(() => setTyped(search), [search]);
  const submit = (event: SubmitEvent<HTMLFormElement>) => {
    event.preventDefault();
    onSearch(typed.trim());
  };
  return (
    <search>
      <form className="toolbar-search" onSubmit={submit}>
        <div className="search">
          <Search aria-hidden />
          <input
            className="input"
            aria-label={t.search}
            placeholder={t.search}
            maxLength={200}
            value={typed}
            onChange={(event) => setTyped(event.target.value)}
          />
        </div>
        <Button type="submit">{t.searchButton}</Button>
        <Button kind="text" onClick={() => onSearch('')} disabled={search === '' && typed === ''}>
          {t.clear}
        </Button>
      </form>
    </search>
  );
}

function ClaimButton({ kind, onClick }: { readonly kind: 'primary' | 'default'; readonly onClick: () => void }) {
  const { may } = useMember();
  const denied = may({ area: 'itr', level: 'write', all: true }) ? null : texts.claim.denied;
  return (
    <Button kind={kind} icon={<Plus aria-hidden />} denied={denied} onClick={onClick}>
      {texts.claim.title}
    </Button>
  );
}

function PageSize({ limit, onChange }: { readonly limit: number; readonly onChange: (size: number) => void }) {
  return (
    <Select
      size="small"
      aria-label={t.rowsPerPage}
      value={limit}
      onChange={onChange}
      options={pageSizes.map((size) => ({ value: size, label: t.perPage(size) }))}
      popupMatchSelectWidth={false}
    />
  );
}

export default function DevicesPage() {
  const { view, search, turnTo, resize, sort } = useView();
  const { open } = useDeviceDialog();
  const [claiming, setClaiming] = useState(false);
  const [activating, setActivating] = useState<Device | null>(null);
  const list = useDevicePage(view);
  const claim = () => setClaiming(true);

  const content = () => {
    if (list.isPending) return <SkeletonRows rows={16} />;
    if (list.isError) return <Failure text={t.failed} error={list.error} onRetry={() => void list.refetch()} />;
    const { deviceList, total, pageCount } = list.data;
    const { from, to } = rowRange(view.page, view.limit, total);
    if (total === 0)
      return view.search === '' ? (
        <Empty text={t.empty} hint={t.emptyHint}>
          <ClaimButton kind="default" onClick={claim} />
        </Empty>
      ) : (
        <Empty text={t.noMatch(view.search)}>
          <Button onClick={() => search('')}>{t.clear}</Button>
        </Empty>
      );
    return (
      <>
        <div className="card-head card-head-thin">
          <p className="status-line" role="status">{`${formatCount(total)} ${texts.home.devices(total)}`}</p>
        </div>
        <DevicesTable
          devices={deviceList}
          sorting={view.sorting}
          onSort={sort}
          onOpen={(dialog, deviceId) => open(dialog, deviceId)}
          onActivate={setActivating}
        />
        <div className="card-foot">
          <span>{t.range(formatCount(from), formatCount(to), formatCount(total))}</span>
          <PageSize limit={view.limit} onChange={resize} />
          <Pager page={view.page} pageCount={pageCount} onPage={turnTo} />
        </div>
      </>
    );
  };

  return (
    <>
      <nav className="tabs" aria-label={t.title}>
        <NavLink className="tab" to="/itracker/devices">
          {t.tab}
        </NavLink>
      </nav>
      <div className="toolbar">
        <SearchForm search={view.search} onSearch={search} />
        <div className="toolbar-end">
          <ClaimButton kind="primary" onClick={claim} />
        </div>
      </div>
      <section className="card" aria-label={t.title}>
        <div className={list.isFetching && !list.isPending ? 'reload-bar reload-bar-on' : 'reload-bar'} />
        {content()}
      </section>
      {claiming && <ClaimDevice onClose={() => setClaiming(false)} />}
      {activating !== null && <ConfirmActivation device={activating} onClose={() => setActivating(null)} />}
      <DeviceDialogs from="devices" />
    </>
  );
}
