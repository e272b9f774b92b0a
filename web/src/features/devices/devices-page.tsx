import type { Device } from '@headworks/api/paths/shapes';
import { useDeferredValue, useEffect, useState } from 'react';
import { useMember } from '../../session/member.js';
import { texts } from '../../texts.js';
import { Button } from '../../ui/button.js';
import { formatCount } from '../../ui/format.js';
import { ListFoot } from '../../ui/list-foot.js';
import { ListHead } from '../../ui/list-head.js';
import { rowRange } from '../../ui/page-of-rows.js';
import { PageSize } from '../../ui/page-size.js';
import { Empty, Failure, SkeletonRows } from '../../ui/states.js';
import { SubmittedSearch } from '../../ui/submitted-search.js';
import { useSelection } from '../../ui/use-selection.js';
import { ContactsOfSeveral } from '../alerts/contacts-of-several.js';
import { UploadLogsButton } from '../upload/upload-logs-button.js';
import { ActivateList } from './activate-list.js';
import { ClaimButton } from './claim-button.js';
import { ClaimDevice } from './claim-device.js';
import { ConfirmActivation } from './confirm-activation.js';
import { DeviceBulk } from './device-bulk.js';
import { DeviceDialogs, useDeviceDialog } from './device-dialogs.js';
import { pageSizes } from './device-view.js';
import { DevicesTable } from './devices-table.js';
import { useDeviceView } from './use-device-view.js';
import { useDevicePage } from './use-devices.js';

const t = texts.devices;

/** A dialog that is not in the address, because it is a single action. */
type Task =
  | { readonly kind: 'claim' }
  | { readonly kind: 'activate'; readonly device: Device }
  | { readonly kind: 'activate-list' }
  | { readonly kind: 'alerts' };

const noDevices: readonly Device[] = [];

function Devices() {
  const { view, search, turnTo, turnBackTo, resize, sort } = useDeviceView();
  const { open } = useDeviceDialog();
  const [task, setTask] = useState<Task | null>(null);
  const list = useDevicePage(view);
  // Up to 250 new rows are rendered in the background, so that typing stays responsive.
  const data = useDeferredValue(list.data);
  const page = data?.deviceList ?? noDevices;
  const selection = useSelection(page);
  const pageCount = list.data?.pageCount ?? 0;
  const afterLast = view.page > pageCount && pageCount > 0;
  // The last page disappears with its last row.
  useEffect(() => {
    if (afterLast) turnBackTo(pageCount);
  });
  const close = () => setTask(null);
  const claim = () => setTask({ kind: 'claim' });

  const content = () => {
    if (list.isError) return <Failure text={t.failed} error={list.error} onRetry={() => void list.refetch()} />;
    if (data === undefined) return <SkeletonRows rows={16} />;
    const { deviceList, total } = data;
    const head = (
      <ListHead
        status={`${formatCount(total)} ${texts.home.devices(total)}`}
        count={selection.rows.length}
        ticks={selection.ticks}
        pageLabel={texts.selection.page}
        onClear={selection.clear}
      >
        <DeviceBulk
          devices={selection.rows}
          onAlerts={() => setTask({ kind: 'alerts' })}
          onActivate={() => setTask({ kind: 'activate-list' })}
        />
      </ListHead>
    );
    if (total === 0)
      return (
        <>
          {selection.rows.length > 0 && head}
          {view.search === '' ? (
            <Empty text={t.empty} hint={t.emptyHint}>
              <ClaimButton family="itr" kind="default" onClick={claim} />
            </Empty>
          ) : (
            <Empty text={t.noMatch(view.search)}>
              <Button onClick={() => search('')}>{t.clear}</Button>
            </Empty>
          )}
        </>
      );
    return (
      <>
        {head}
        <DevicesTable
          devices={deviceList}
          ticks={selection.ticks}
          sorting={view.sorting}
          onSort={sort}
          onOpen={open}
          onActivate={(device) => setTask({ kind: 'activate', device })}
        />
        <ListFoot {...rowRange(data.page, data.limit, total)} total={total} page={view.page} pageCount={pageCount} onPage={turnTo}>
          <PageSize sizes={pageSizes} size={view.limit} onChange={resize} />
        </ListFoot>
      </>
    );
  };

  return (
    <>
      <div className="toolbar">
        <SubmittedSearch label={t.search} search={view.search} onSearch={search} />
        <div className="toolbar-end button-row">
          <UploadLogsButton />
          <ClaimButton family="itr" kind="primary" onClick={claim} />
        </div>
      </div>
      <section className="card" aria-label={t.title}>
        <div className={list.isFetching && !list.isPending ? 'reload-bar reload-bar-on' : 'reload-bar'} />
        {content()}
      </section>
      {task?.kind === 'claim' && <ClaimDevice family="itr" onClose={close} />}
      {task?.kind === 'activate' && <ConfirmActivation device={task.device} onClose={close} />}
      {task?.kind === 'activate-list' && <ActivateList devices={selection.rows} onActivated={selection.renew} onClose={close} />}
      {task?.kind === 'alerts' && <ContactsOfSeveral devices={selection.rows} family="itr" onClose={close} />}
      <DeviceDialogs from="devices" onDeleted={selection.drop} />
    </>
  );
}

/** The Devices tab: all iTrackers of the organization. */
export default function DevicesPage() {
  const { may } = useMember();
  if (may({ area: 'itr', level: 'read' })) return <Devices />;
  return (
    <section className="card" aria-label={t.title}>
      <Empty text={t.denied} hint={t.deniedHint} />
    </section>
  );
}
