import { limits } from '@headworks/api/limits';
import { isSearchable, SEARCH_TOO_SHORT } from '@headworks/api/support-search';
import { useState } from 'react';
import { deviceTexts } from '../../../entities/device/texts.js';
import { SubmittedSearch } from '../../../ui/controls/submitted-search.js';
import { useAddressView } from '../../../ui/controls/use-address-view.js';
import { Empty, Failure, SkeletonRows } from '../../../ui/feedback/states.js';
import { formatCount } from '../../../ui/format/format.js';
import layout from '../../../ui/layout.module.css';
import styles from '../support.module.css';
import { foundParamsOf, foundViewOf } from './device-views.js';
import { SupportDeviceTable } from './support-device-table.js';
import { supportDevicesTexts } from './texts.js';
import { useFound } from './use-support-devices.js';

const t = supportDevicesTexts;

const statusOf = (count: number): string =>
  count === limits.supportFound ? t.first(formatCount(count)) : `${formatCount(count)} ${deviceTexts.devices(count)}`;

/** Finds a device of any organization; the search is in the address. */
export function FindDeviceTab() {
  const [{ search, page }, change] = useAddressView(foundViewOf, foundParamsOf);
  const [refused, setRefused] = useState(false);
  const found = useFound(search);
  const searchFor = (typed: string) => {
    setRefused(!isSearchable(typed));
    change({ search: typed });
  };
  const tooShort = !isSearchable(search) && (refused || search !== '');
  const content = () => {
    if (!isSearchable(search)) return <Empty text={t.findStart} hint={t.findHint} />;
    if (found.isPending) return <SkeletonRows rows={6} />;
    if (found.isError) return <Failure text={t.failed} error={found.error} onRetry={() => void found.refetch()} />;
    const { devices } = found.data;
    if (devices.length === 0) return <Empty text={t.none} />;
    return (
      <SupportDeviceTable
        caption={t.find}
        devices={devices}
        page={page}
        onPage={(next) => change({ page: next })}
        status={statusOf(devices.length)}
      />
    );
  };
  return (
    <>
      <div className={styles.toolbar}>
        <SubmittedSearch label={t.findLabel} search={search} onSearch={searchFor} />
        {tooShort && (
          <p className={layout.problem} data-part="field-error" role="alert" style={{ flexBasis: '100%' }}>
            {SEARCH_TOO_SHORT}
          </p>
        )}
      </div>
      <section className={layout.card} aria-label={t.find}>
        {content()}
      </section>
    </>
  );
}
