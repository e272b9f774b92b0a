import { lazy, Suspense } from 'react';
import { NavLink } from 'react-router-dom';
import { devicesTexts } from '../features/devices/texts.js';
import { logsTexts } from '../features/logs/texts.js';
import styles from '../features/settings/settings.module.css';
import controlsStyles from '../ui/controls/controls.module.css';
import { SkeletonRows } from '../ui/feedback/states.js';

const DevicesPage = lazy(() => import('./devices-page.js'));
const LogsPage = lazy(() => import('./logs-page.js'));

const tabs = {
  devices: { word: devicesTexts.tab, Page: DevicesPage },
  logs: { word: logsTexts.title, Page: LogsPage },
} as const;
type Tab = keyof typeof tabs;
const names: readonly Tab[] = ['devices', 'logs'];

/** The iTrackers and their logs: two tabs, each with its own address. */
export default function ItrackerPage({ activeTab }: { readonly activeTab: Tab }) {
  const { Page } = tabs[activeTab];
  return (
    <>
      <nav className={styles.tabs} aria-label={devicesTexts.title}>
        {names.map((name) => (
          <NavLink key={name} className={controlsStyles.tab} to={`/itracker/${name}`}>
            {tabs[name].word}
          </NavLink>
        ))}
      </nav>
      <Suspense key={activeTab} fallback={<SkeletonRows rows={16} />}>
        <Page />
      </Suspense>
    </>
  );
}
