import type { SupportDevice } from '@headworks/api/paths/cloud/support-device';
import { useMutation } from '@tanstack/react-query';
import { Download } from 'lucide-react';
import { deviceTexts } from '../../../entities/device/texts.js';
import { Button } from '../../../ui/controls/button.js';
import { Segmented } from '../../../ui/controls/segmented.js';
import { SubmittedSearch } from '../../../ui/controls/submitted-search.js';
import { useAddressView } from '../../../ui/controls/use-address-view.js';
import { FailureAlert } from '../../../ui/feedback/form-alert.js';
import { Empty, Failure, SkeletonRows } from '../../../ui/feedback/states.js';
import { formatCount } from '../../../ui/format/format.js';
import { saveFile } from '../../../ui/format/save-file.js';
import layout from '../../../ui/layout.module.css';
import { OrganizationSelect } from '../organization-select.js';
import styles from '../support.module.css';
import { type RecentView, recentParamsOf, recentViewOf, scopes } from './device-views.js';
import { SupportDeviceTable } from './support-device-table.js';
import { supportDevicesTexts } from './texts.js';
import { useRecent } from './use-support-devices.js';

const t = supportDevicesTexts;
const options = scopes.map((value) => ({ value, label: t.scopes[value] }));
const NONE: readonly SupportDevice[] = [];

const useExport = () =>
  useMutation({
    mutationFn: async (devices: readonly SupportDevice[]) => {
      // The CSV writer is loaded with the first export.
      const { devicesCsv, devicesFileName } = await import('./devices-csv.js');
      saveFile(devicesFileName(Date.now()), 'text/csv;charset=utf-8', devicesCsv(devices));
    },
  });

const statusOf = (count: number, total: number): string =>
  count < total ? t.recentFirst(formatCount(count), formatCount(total)) : `${formatCount(count)} ${deviceTexts.devices(count)}`;

interface RecentDevicesProps {
  readonly view: RecentView;
  readonly list: ReturnType<typeof useRecent>;
  readonly onChange: (change: Partial<RecentView>) => void;
}

function RecentDevices({ view, list, onChange }: RecentDevicesProps) {
  if (view.scope === 'org' && view.org === null) return <Empty text={t.recentStart} hint={t.recentHint} />;
  if (list.isPending) return <SkeletonRows rows={16} />;
  if (list.isError) return <Failure text={t.failed} error={list.error} onRetry={() => void list.refetch()} />;
  const { devices, total } = list.data;
  if (devices.length === 0)
    return view.search === '' ? (
      <Empty text={t.recentNone} />
    ) : (
      <Empty text={t.none}>
        <Button onClick={() => onChange({ search: '' })}>{t.clear}</Button>
      </Empty>
    );
  return (
    <SupportDeviceTable
      caption={t.recent}
      devices={devices}
      page={view.page}
      onPage={(page) => onChange({ page })}
      status={statusOf(devices.length, total)}
      sorting={{ key: 'lastcomm', descending: view.descending }}
      onSort={({ descending }) => onChange({ descending })}
    />
  );
}

/** The devices that have connected in the last 14 days, the longest silent one first. Search, scope and order are in the address. */
export function ConnectionDateTab() {
  const [view, change] = useAddressView(recentViewOf, recentParamsOf);
  const list = useRecent(view);
  const saving = useExport();
  const devices = list.data?.devices ?? NONE;
  return (
    <>
      <div className={styles.toolbar}>
        <Segmented
          legend={t.scope}
          legendAt="hidden"
          options={options}
          value={view.scope}
          onChange={(scope) => change({ scope, org: null })}
        />
        {view.scope === 'org' && <OrganizationSelect label={t.organization} orgId={view.org} onChoose={(org) => change({ org })} />}
        <SubmittedSearch label={t.findLabel} search={view.search} onSearch={(search) => change({ search })} />
        <Button
          className={layout.end}
          icon={<Download aria-hidden />}
          denied={devices.length === 0 ? t.recentNone : null}
          busy={saving.isPending}
          onClick={() => saving.mutate(devices)}
        >
          {t.export}
        </Button>
      </div>
      <FailureAlert text={t.exportFailed} error={saving.error} />
      <section className={layout.card} aria-label={t.recent}>
        <div className={list.isFetching && !list.isPending ? `${layout.reloadBar} ${layout.reloadBarOn}` : layout.reloadBar} />
        <RecentDevices view={view} list={list} onChange={change} />
      </section>
    </>
  );
}
