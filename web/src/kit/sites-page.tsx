import { QueryClientProvider } from '@tanstack/react-query';
import { useState } from 'react';
import { useSearchParams } from 'react-router-dom';
import { SiteDetails } from '../features/sites/details/site-details.js';
import { SiteList } from '../features/sites/list/site-list.js';
import { AutoAssign } from '../features/sites/logs/auto-assign.js';
import { SiteLogs } from '../features/sites/logs/site-logs.js';
import { FlowSeriesPanel } from '../features/sites/series/flow-series-panel.js';
import { SeriesConflict } from '../features/sites/series/series-conflict.js';
import { useFlowSeries } from '../features/sites/series/use-flow-series.js';
import { MemberProvider } from '../session/member.js';
import { Themed } from '../theme/themed.js';
import { BASIN_ID, sampleBasin, sampleClient, sampleOrganization, sampleSites, sampleUser } from './sites-samples.js';

const nothing = () => {};

function Series({ sites }: { readonly sites: ReturnType<typeof sampleSites> }) {
  const [selected, select] = useState<number | null>(null);
  const series = useFlowSeries(sampleBasin, sites);
  return <FlowSeriesPanel basinId={BASIN_ID} sites={sites} series={series} selectedId={selected} onSelect={select} />;
}

/** The panels of a basin without a server: `?show=` list, details, logs, auto, series, conflict; `more` sites; `reader` for one who changes nothing. */
export default function SitesPage() {
  const [params] = useSearchParams();
  const [sites] = useState(() => sampleSites(Number(params.get('more') ?? 0)));
  const [client] = useState(() => sampleClient(sites));
  const [selected, select] = useState<number | null>(7);
  const organization = sampleOrganization(!params.has('reader'));
  const nameOf = (id: number) => sites.find((site) => site.id === id)?.sitename ?? '';
  const panels = {
    list: () => (
      <div style={{ width: 316, height: 800 }}>
        <SiteList basinId={BASIN_ID} sites={sites} selectedId={selected} onSelect={select} onDetails={nothing} onLocate={nothing} />
      </div>
    ),
    details: () => <SiteDetails basinId={BASIN_ID} sites={sites} siteId={7} onClose={nothing} />,
    logs: () => <SiteLogs basinId={BASIN_ID} sites={sites} siteId={params.has('none') ? null : 7} onSite={select} onOpenLog={nothing} />,
    auto: () => <AutoAssign basinId={BASIN_ID} sites={sites} onClose={nothing} />,
    series: () => (
      <div style={{ width: 316, height: 800 }}>
        <Series sites={sites} />
      </div>
    ),
    conflict: () => (
      <SeriesConflict
        rows={[
          { pair: [7, 8], mine: true, choice: 'mine' },
          { pair: [12, 6], mine: false, choice: 'theirs' },
        ]}
        circle={[7, 8]}
        nameOf={nameOf}
        choose={nothing}
        saveChosen={nothing}
        leaveConflict={nothing}
      />
    ),
  };
  const show = Object.keys(panels).find((name) => name === params.get('show')) ?? 'list';
  return (
    <Themed>
      <QueryClientProvider client={client}>
        <MemberProvider user={sampleUser} organization={organization} organizations={[organization]}>
          <main style={{ padding: 16 }}>
            <h1>Sites</h1>
            {/* The name is a key of the panels. */}
            {panels[show as keyof typeof panels]()}
          </main>
        </MemberProvider>
      </QueryClientProvider>
    </Themed>
  );
}
