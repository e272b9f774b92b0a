import { lazy, Suspense } from 'react';
import { NavLink } from 'react-router-dom';
import { texts } from '../../texts.js';
import { SkeletonRows } from '../../ui/states.js';

const DevicesPage = lazy(() => import('../devices/devices-page.js'));
const LogsPage = lazy(() => import('../logs/logs-page.js'));

const tabs = {
  devices: { word: texts.devices.tab, Page: DevicesPage },
  logs: { word: texts.logs.title, Page: LogsPage },
} as const;
type Tab = keyof typeof tabs;
const names: readonly Tab[] = ['devices', 'logs'];

/** The iTrackers and their logs: two tabs, each with its own address. */
export default function ItrackerPage({ activeTab }: { readonly activeTab: Tab }) {
  const { Page } = tabs[activeTab];
  return (
    <>
      <nav className="tabs" aria-label={texts.devices.title}>
        {names.map((name) => (
          <NavLink key={name} className="tab" to={`/itracker/${name}`}>
            {tabs[name].word}
          </NavLink>
        ))}
      </nav>
      <Suspense fallback={<SkeletonRows rows={16} />}>
        <Page />
      </Suspense>
    </>
  );
}
