import { useDeferredValue, useState } from 'react';
import { ClaimButton } from '../features/devices/claim-button.js';
import { ClaimDevice } from '../features/devices/claim-device.js';
import { paramsOf, viewOf } from '../features/first-response/first-response-rows.js';
import { firstResponseTexts } from '../features/first-response/texts.js';
import { useFirstResponseList } from '../features/first-response/use-first-response-list.js';
import styles from '../features/settings/settings.module.css';
import { useMember } from '../session/member.js';
import { SearchBox, useLiveSearch } from '../ui/controls/search-box.js';
import { useAddressView } from '../ui/controls/use-address-view.js';
import { Empty, Failure, SkeletonRows } from '../ui/feedback/states.js';
import layout from '../ui/layout.module.css';
import { DeviceDialogs } from './device-dialogs-on-demand.js';
import { FirstResponseList } from './first-response-list.js';

const t = firstResponseTexts;

function FirstResponses() {
  const [view, change] = useAddressView(viewOf, paramsOf);
  const { typed, type, searched } = useLiveSearch(view.search, (search) => change({ search }));
  const [claiming, setClaiming] = useState(false);
  const list = useFirstResponseList(view.search, searched);
  const data = useDeferredValue(list.data);
  const claim = () => setClaiming(true);

  const content = () => {
    const { failed } = list;
    if (failed !== null) return <Failure text={t.failed} error={failed.error} onRetry={() => void failed.refetch()} />;
    if (data === undefined) return <SkeletonRows rows={16} />;
    if (data.total === 0)
      return (
        <Empty text={t.empty} hint={t.emptyHint}>
          <ClaimButton family="fr" kind="default" onClick={claim} />
        </Empty>
      );
    // The page in the address belongs to the search in the address.
    const page = searched === view.search ? view.page : 1;
    return <FirstResponseList list={data} view={{ ...view, search: searched, page }} onView={change} onClear={() => type('')} />;
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
        <div className={list.reloading ? `${layout.reloadBar} ${layout.reloadBarOn}` : layout.reloadBar} />
        {content()}
      </section>
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
