import { lazy, Suspense } from 'react';
import { devicesTexts } from '../features/devices/texts.js';
import { logsTexts } from '../features/logs/texts.js';
import { PageTabs } from '../ui/controls/page-tabs.js';
import { SkeletonRows } from '../ui/feedback/states.js';

const DevicesPage = lazy(() => import('./devices-page.js'));
const LogsPage = lazy(() => import('./logs-page.js'));

const tabs = {
  devices: { word: devicesTexts.tab, Page: DevicesPage },
  logs: { word: logsTexts.title, Page: LogsPage },
} as const;
type Tab = keyof typeof tabs;
const links = (['devices', 'logs'] as const).map((name) => ({ to: `/itracker/${name}`, word: tabs[name].word }));

/** The iTrackers and their logs: two tabs, each with its own address. */
export default function ItrackerPage({ activeTab }: { readonly activeTab: Tab }) {
  const { Page } = tabs[activeTab];
  return (
    <>
      <PageTabs label={devicesTexts.title} tabs={links} />
      <Suspense key={activeTab} fallback={<SkeletonRows rows={16} />}>
        <Page />
      </Suspense>
    </>
  );
}
