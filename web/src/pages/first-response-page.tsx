import type { Device } from '@headworks/api/paths/shapes';
import { useDeferredValue, useState } from 'react';
import { ContactsOfSeveral } from '../features/alerts/several/contacts-of-several.js';
import { ClaimButton } from '../features/devices/claim-button.js';
import { ClaimDevice } from '../features/devices/claim-device.js';
import { paramsOf, viewOf } from '../features/first-response/first-response-view.js';
import { firstResponseTexts } from '../features/first-response/texts.js';
import { useFirstResponsePage } from '../features/first-response/use-first-response-page.js';
import styles from '../features/settings/settings.module.css';
import { useMember } from '../session/member.js';
import { SearchBox, useLiveSearch } from '../ui/controls/search-box.js';
import { useAddressView } from '../ui/controls/use-address-view.js';
import { Empty, Failure, SkeletonRows } from '../ui/feedback/states.js';
import layout from '../ui/layout.module.css';
import { useLastPage } from '../ui/table/use-last-page.js';
import { useSelection } from '../ui/table/use-selection.js';
import { DeviceDialogs } from './device-dialogs-on-demand.js';
import { FirstResponseList } from './first-response-list.js';

const t = firstResponseTexts;
const noDevices: readonly Device[] = [];

function FirstResponses() {
  const [view, change] = useAddressView(viewOf, paramsOf);
  const { typed, type } = useLiveSearch(view.search, (search) => change({ search }));
  const [claiming, setClaiming] = useState(false);
  const [alerting, setAlerting] = useState(false);
  const list = useFirstResponsePage(view);
  // A page of new rows is rendered in the background, so that typing stays responsive.
  const page = useDeferredValue(list.data);
  // Also while a page cannot be read: the selection is of all pages.
  const selection = useSelection(page?.deviceList ?? noDevices);
  const claim = () => setClaiming(true);
  useLastPage(view.page, list, (last) => change({ page: last }, { replace: true }));

  const content = () => {
    if (page === undefined) {
      if (!list.isError) return <SkeletonRows rows={16} />;
      return <Failure text={t.failed} error={list.error} onRetry={() => void list.refetch()} />;
    }
    if (page.all === 0)
      return (
        <Empty text={t.empty} hint={t.emptyHint}>
          <ClaimButton family="fr" kind="default" onClick={claim} />
        </Empty>
      );
    return (
      <FirstResponseList
        page={page}
        view={view}
        selection={selection}
        onAlerts={() => setAlerting(true)}
        onView={change}
        onClear={() => type('')}
      />
    );
  };

  return (
    <>
      <div className={styles.toolbar}>
        <SearchBox label={t.search} value={typed} onType={type} />
        <div className={styles.toolbarEnd}>
          <ClaimButton family="fr" kind="primary" onClick={claim} />
        </div>
      </div>
      <section className={layout.card} aria-label={t.title}>
        <div className={list.isPlaceholderData ? `${layout.reloadBar} ${layout.reloadBarOn}` : layout.reloadBar} />
        {content()}
      </section>
      {alerting && <ContactsOfSeveral devices={selection.rows} family="fr" onClose={() => setAlerting(false)} />}
      {claiming && <ClaimDevice family="fr" onClose={() => setClaiming(false)} />}
      <DeviceDialogs from="firstresponse" />
    </>
  );
}

/** All 1st Responses with their status: active floats and wire faults first. */
export default function FirstResponsePage() {
  const { may } = useMember();
  if (may({ area: 'fr', level: 'read' })) return <FirstResponses />;
  return (
    <section className={layout.card} aria-label={t.title}>
      <Empty text={t.denied} hint={t.deniedHint} />
    </section>
  );
}
