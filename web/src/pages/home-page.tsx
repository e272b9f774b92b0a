import { lazy, Suspense, useState } from 'react';
import { readLocal } from '../api/local-keys.js';
import { ClaimButton } from '../features/devices/claim-button.js';
import { devicesTexts } from '../features/devices/texts.js';
import { FloatAlerts } from '../features/home/float-alerts.js';
import { HomeDevices } from '../features/home/home-devices.js';
import { HomeSummary } from '../features/home/home-summary.js';
import { paramsOf, viewOf } from '../features/home/home-view.js';
import { homeTexts } from '../features/home/texts.js';
import { useHomePage } from '../features/home/use-home-page.js';
import { useMember } from '../session/member.js';
import { useAddressView } from '../ui/controls/use-address-view.js';
import { Empty, Failure, SkeletonRows } from '../ui/feedback/states.js';
import layout from '../ui/layout.module.css';
import { useLastPage } from '../ui/table/use-last-page.js';
import { DeviceDialogs } from './device-dialogs-on-demand.js';
import { HomeBanners } from './home-banners.js';

// Few users open Home with an invite.
const InviteModal = lazy(() => import('../features/organizations/invite-modal.js').then(({ InviteModal: Modal }) => ({ default: Modal })));
const ClaimDevice = lazy(() => import('../features/devices/claim-device.js').then(({ ClaimDevice: Dialog }) => ({ default: Dialog })));

function Devices() {
  const [view, change] = useAddressView(viewOf, paramsOf);
  const [claiming, setClaiming] = useState(false);
  const devices = useHomePage(view);
  const answer = devices.data;
  useLastPage(view.page, devices, (last) => change({ page: last }, { replace: true }));

  if (answer === undefined) {
    if (!devices.isError) return <SkeletonRows rows={16} />;
    return <Failure text={homeTexts.failed} error={devices.error} onRetry={() => void devices.refetch()} />;
  }
  const { counts, firstResponses } = answer;
  return (
    <>
      <div className={devices.isPlaceholderData ? `${layout.reloadBar} ${layout.reloadBarOn}` : layout.reloadBar} />
      <HomeSummary
        counts={counts}
        hasOthers={(firstResponses?.counts.total ?? 0) > 0}
        filter={view.filter}
        onFilter={(filter) => change({ filter })}
      />
      {firstResponses !== null && <FloatAlerts devices={firstResponses.deviceList} inAlert={firstResponses.counts.inAlert} />}
      <section className={layout.card}>
        {counts.total === 0 ? (
          <Empty text={homeTexts.empty} hint={homeTexts.emptyHint}>
            <ClaimButton family="itr" kind="primary" onClick={() => setClaiming(true)} />
          </Empty>
        ) : (
          <HomeDevices answer={answer} view={view} onView={change} />
        )}
      </section>
      {claiming && (
        <Suspense>
          <ClaimDevice family="itr" onClose={() => setClaiming(false)} />
        </Suspense>
      )}
      <DeviceDialogs from="home" />
    </>
  );
}

/** The devices, if the member may see any. */
function DevicesIfAllowed() {
  const { may } = useMember();
  if (may({ area: 'itr', level: 'read' })) return <Devices />;
  return (
    <section className={layout.card}>
      <Empty text={devicesTexts.denied} hint={devicesTexts.deniedHint} />
    </section>
  );
}

export default function HomePage() {
  const [invited] = useState(() => readLocal('inviteCode') !== null);
  return (
    <>
      <HomeBanners />
      <DevicesIfAllowed />
      {invited && (
        <Suspense fallback={null}>
          <InviteModal />
        </Suspense>
      )}
    </>
  );
}
