import type { Device } from '@headworks/api/paths/shapes';
import { useDeferredValue, useState } from 'react';
import { pageSizes } from '../entities/device/device-view.js';
import { deviceTexts } from '../entities/device/texts.js';
import { useDeviceDialog } from '../entities/device/use-device-dialog.js';
import { useDevicePage, useFirstDevices } from '../entities/device/use-devices.js';
import { ContactsOfSeveral } from '../features/alerts/several/contacts-of-several.js';
import { ActivateList } from '../features/devices/activate-list.js';
import { ClaimButton } from '../features/devices/claim-button.js';
import { ClaimDevice } from '../features/devices/claim-device.js';
import { ConfirmActivation } from '../features/devices/confirm-activation.js';
import { DeviceBulk } from '../features/devices/device-bulk.js';
import { DevicesTable } from '../features/devices/devices-table.js';
import { devicesTexts } from '../features/devices/texts.js';
import { useDeviceView } from '../features/devices/use-device-view.js';
import styles from '../features/settings/settings.module.css';
import { UploadLogsButton } from '../features/upload/upload-logs-button.js';
import { useMember } from '../session/member.js';
import { Button } from '../ui/controls/button.js';
import { SubmittedSearch } from '../ui/controls/submitted-search.js';
import { searchTexts } from '../ui/controls/texts.js';
import { Empty, Failure, SkeletonRows } from '../ui/feedback/states.js';
import { formatCount } from '../ui/format/format.js';
import layout from '../ui/layout.module.css';
import { ListFoot } from '../ui/table/list-foot.js';
import { ListHead } from '../ui/table/list-head.js';
import { rowRange } from '../ui/table/page-of-rows.js';
import { PageSize } from '../ui/table/page-size.js';
import { SelectAll } from '../ui/table/select-all.js';
import { selectionTexts } from '../ui/table/texts.js';
import { useLastPage } from '../ui/table/use-last-page.js';
import { useSelection } from '../ui/table/use-selection.js';
import { DeviceDialogs } from './device-dialogs-on-demand.js';

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
  const readFirst = useFirstDevices(view);
  const page = data?.deviceList ?? noDevices;
  const selection = useSelection(page);
  const pageCount = list.data?.pageCount ?? 0;
  useLastPage(view.page, list, turnBackTo);
  const close = () => setTask(null);
  const claim = () => setTask({ kind: 'claim' });

  const content = () => {
    if (list.isError) return <Failure text={deviceTexts.failed} error={list.error} onRetry={() => void list.refetch()} />;
    if (data === undefined) return <SkeletonRows rows={16} />;
    const { deviceList, total } = data;
    const head = (
      <ListHead
        status={`${formatCount(total)} ${deviceTexts.devices(total)}`}
        count={selection.rows.length}
        ticks={selection.ticks}
        pageLabel={selectionTexts.page}
        onClear={selection.clear}
      >
        <DeviceBulk
          devices={selection.rows}
          onAlerts={() => setTask({ kind: 'alerts' })}
          onActivate={() => setTask({ kind: 'activate-list' })}
        />
        <SelectAll total={total} selected={selection.rows.length} page={selection.ticks.page} read={readFirst} onAll={selection.add} />
      </ListHead>
    );
    if (total === 0)
      return (
        <>
          {selection.rows.length > 0 && head}
          {view.search === '' ? (
            <Empty text={devicesTexts.empty} hint={devicesTexts.emptyHint}>
              <ClaimButton family="itr" kind="default" onClick={claim} />
            </Empty>
          ) : (
            <Empty text={devicesTexts.noMatch(view.search)}>
              <Button onClick={() => search('')}>{searchTexts.clear}</Button>
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
      <div className={styles.toolbar}>
        <SubmittedSearch label={devicesTexts.search} search={view.search} onSearch={search} />
        <div className={`${styles.toolbarEnd} ${layout.row}`} data-part="button-row">
          <UploadLogsButton />
          <ClaimButton family="itr" kind="primary" onClick={claim} />
        </div>
      </div>
      <section className={layout.card} aria-label={devicesTexts.title}>
        <div className={list.isFetching && !list.isPending ? `${layout.reloadBar} ${layout.reloadBarOn}` : layout.reloadBar} />
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
    <section className={layout.card} aria-label={devicesTexts.title}>
      <Empty text={devicesTexts.denied} hint={devicesTexts.deniedHint} />
    </section>
  );
}
