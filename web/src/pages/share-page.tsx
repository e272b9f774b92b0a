import type { Units } from '@headworks/api/units';
import { QueryClientProvider, useQuery } from '@tanstack/react-query';
import { Result } from 'antd';
import { RotateCw } from 'lucide-react';
import { lazy, type ReactNode, Suspense, useEffect, useMemo, useState } from 'react';
import { Navigate, useParams } from 'react-router-dom';
import { call } from '../api/call.js';
import { isFailure } from '../api/failure.js';
import { createQueryClient } from '../api/query-client.js';
import { readByLink } from '../api/share-access.js';
import { defaultUnits } from '../session/default-units.js';
import { ViewerProvider } from '../session/viewer.js';
import { LightOnPaper } from '../theme/light-on-paper.js';
import { Themed } from '../theme/themed.js';
import { Button } from '../ui/controls/button.js';
import { SkipLink } from '../ui/feedback/page-bars.js';
import { Failure, SkeletonRows } from '../ui/feedback/states.js';
import { SeverityMark } from '../ui/format/severity-mark.js';
import { useTitle } from '../ui/plain/use-title.js';
import { Wordmark } from '../ui/plain/wordmark.js';
import { BasinSites } from './basin-sites.js';
import { ShareFrame } from './share-frame.js';
import { shareTexts as t } from './share-texts.js';
import { type ShareView, shareAddress, shareViews } from './share-views.js';

const ShareResults = lazy(() => import('./share-results.js'));
const Playback = lazy(() => import('../features/playback/playback.js').then(({ Playback: Loaded }) => ({ default: Loaded })));
const Adjustments = lazy(() =>
  import('../features/sites/adjustments/adjustments.js').then(({ Adjustments: Loaded }) => ({ default: Loaded })),
);

/** While the page is open all its calls are made by the link. `isDead`: the server has refused it. */
function useLink(shareId: string): { readonly isOpen: boolean; readonly isDead: boolean } {
  const [state, setState] = useState<{ readonly open: string | null; readonly dead: string | null }>({ open: null, dead: null });
  useEffect(() => {
    const leave = readByLink(shareId, () => setState((before) => ({ ...before, dead: shareId })));
    setState((before) => ({ ...before, open: shareId }));
    return leave;
  }, [shareId]);
  return { isOpen: state.open === shareId, isDead: state.dead === shareId };
}

/** Neither the study nor a login: only the sentence. */
const Bare = ({ children }: { readonly children: ReactNode }) => (
  <main id="content" tabIndex={-1} style={{ padding: 24 }}>
    <h1>
      <Wordmark />
    </h1>
    {children}
  </main>
);

/** The link is wrong, has expired or was deleted. */
const Invalid = () => (
  <Bare>
    <Result
      role="alert"
      styles={{ title: { fontWeight: 600 } }}
      icon={<SeverityMark level="severe" size={32} />}
      title={t.invalid}
      extra={
        <Button icon={<RotateCw aria-hidden />} onClick={() => window.location.reload()}>
          {t.refresh}
        </Button>
      }
    />
  </Bare>
);

interface ViewOfProps {
  readonly shareId: string;
  readonly view: ShareView;
  readonly basinId: number;
  readonly studyName: string;
}

function ViewOf({ shareId, view, basinId, studyName }: ViewOfProps) {
  return (
    <Suspense key={view.name} fallback={<SkeletonRows />}>
      <BasinSites basinId={basinId}>
        {({ basin, sites }) => {
          switch (view.name) {
            case 'results':
              return <ShareResults basin={basin} sites={sites} playback={shareAddress(shareId, 'playback')} />;
            case 'playback':
              return <Playback basin={basin} sites={sites} title={`${studyName} · ${basin.name}`} />;
            case 'hydrographs':
              return <Adjustments basin={basin} sites={sites} locked={t.readOnly} />;
            default:
              return view.name satisfies never;
          }
        }}
      </BasinSites>
    </Suspense>
  );
}

function Shared({ shareId, view, isDead }: { readonly shareId: string; readonly view: ShareView; readonly isDead: boolean }) {
  const [units, setUnits] = useState<Units>(() => defaultUnits(Intl.DateTimeFormat().resolvedOptions().timeZone));
  const share = useQuery({ queryKey: ['share', shareId], queryFn: ({ signal }) => call('studyGetShare', { shareId }, signal) });
  useTitle(share.data === undefined ? t.title : `${view.word} – ${share.data.basinname}`);
  if (isDead || isFailure(share.error, 'InvalidLink')) return <Invalid />;
  if (share.isError && share.data === undefined)
    return (
      <Bare>
        <Failure text={t.failed} error={share.error} onRetry={() => void share.refetch()} />
      </Bare>
    );
  if (share.data === undefined)
    return (
      <Bare>
        <SkeletonRows />
      </Bare>
    );
  const { basinid, basinname, studyname, expirationdate } = share.data;
  return (
    <ViewerProvider units={units} printedFor={studyname} isVisitor>
      <ShareFrame
        shareId={shareId}
        studyName={studyname}
        basinName={basinname}
        expiresAt={expirationdate}
        view={view}
        units={units}
        onUnits={setUnits}
      >
        <ViewOf shareId={shareId} view={view} basinId={basinid} studyName={studyname} />
      </ShareFrame>
    </ViewerProvider>
  );
}

/** A basin for those who have its link: without a login, and the same for those who are logged in. */
export default function SharePage() {
  const { shareId = '', view: asked } = useParams();
  const { isOpen, isDead } = useLink(shareId);
  // A cache of its own: what a member may see must not appear here, nor the reverse.
  const client = useMemo(createQueryClient, []);
  const view = shareViews.find(({ name }) => name === asked);
  if (view === undefined) return <Navigate to={shareAddress(shareId, shareViews[0].name)} replace />;
  return (
    <LightOnPaper>
      <Themed>
        <QueryClientProvider client={client}>
          <SkipLink />
          {isOpen && <Shared shareId={shareId} view={view} isDead={isDead} />}
        </QueryClientProvider>
      </Themed>
    </LightOnPaper>
  );
}
