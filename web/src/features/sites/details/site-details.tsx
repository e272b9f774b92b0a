import type { Site } from '@headworks/api/paths/study/shapes';
import { Flex } from 'antd';
import { ChartLine, Pencil } from 'lucide-react';
import { lazy, Suspense, useId, useState } from 'react';
import { siteNameOf } from '../../../entities/site/site.js';
import { siteTexts } from '../../../entities/site/texts.js';
import { usePlaces } from '../../../entities/site/use-places.js';
import { useRenameSite, useUpdateSite } from '../../../entities/site/use-site-commands.js';
import { useMember } from '../../../session/member.js';
import { useMaxWidth } from '../../../theme/use-media.js';
import { Button } from '../../../ui/controls/button.js';
import { IconButton } from '../../../ui/controls/icon-button.js';
import { useOffline } from '../../../ui/controls/use-offline.js';
import { usePencil } from '../../../ui/controls/use-pencil.js';
import { Dialog } from '../../../ui/feedback/dialog.js';
import { FailureAlert } from '../../../ui/feedback/form-alert.js';
import { Empty, SkeletonRows } from '../../../ui/feedback/states.js';
import { UnsavedNotice } from '../../../ui/feedback/unsaved-notice.js';
import layout from '../../../ui/layout.module.css';
import { siteGraphTexts } from '../graphs/texts.js';
import { DeleteSite } from './delete-site.js';
import { RenameSite } from './rename-site.js';
import { changesHouseholds, readDraft, type SiteDraft } from './site-draft.js';
import { restOf, SiteFacts, SiteMeasures } from './site-facts.js';
import { type FieldName, fieldNames } from './site-fields.js';
import { SiteForm } from './site-form.js';
import { siteDetailsTexts } from './texts.js';

const t = siteDetailsTexts;
/** With the charts, which the details do not need. */
const SiteGraph = lazy(() => import('../graphs/site-graph.js'));
/** What the right to adjust may change. */
const adjustable: readonly FieldName[] = ['population', 'pipeid', 'leveladj', 'siltlevel'];

interface SiteDetailsProps {
  readonly basinId: number;
  /** Of the basin. */
  readonly sites: readonly Site[];
  /** It may be a site that is no longer there. */
  readonly siteId: number;
  /** Nothing can be changed, such as in a basin as it was. */
  readonly locked?: boolean;
  readonly onClose: () => void;
}

/** What is stored of a site, for every member who sees the basin; what the member may change is a form. */
export function SiteDetails({ basinId, sites, siteId, locked = false, onClose }: SiteDetailsProps) {
  const site = sites.find(({ id }) => id === siteId);
  if (site !== undefined) return <Details key={site.id} basinId={basinId} sites={sites} site={site} locked={locked} onClose={onClose} />;
  return (
    <Dialog title={t.title} width={1180} onClose={onClose} lightDismiss>
      <Empty text={t.gone} />
    </Dialog>
  );
}

function Details({ basinId, sites, site, locked, onClose }: Omit<SiteDetailsProps, 'siteId'> & { readonly site: Site }) {
  const { may, units } = useMember();
  const offline = useOffline();
  const phone = useMaxWidth('phone');
  const formId = useId();
  const placeOf = usePlaces(sites);
  const update = useUpdateSite(basinId);
  const rename = useRenameSite(basinId);
  const [draft, setDraft] = useState<SiteDraft>({});
  const [cascade, setCascade] = useState(false);
  const [editingName, setEditingName] = useState(false);
  const [leaving, setLeaving] = useState(false);
  const [graphed, setGraphed] = useState(false);
  const { pencil, giveFocusBack } = usePencil(editingName);

  const maySites = !locked && may({ area: 'studies.sites', level: 'write' }, basinId);
  const mayAdjust = !locked && may({ area: 'studies.adj', level: 'write' }, basinId);
  const editable = maySites ? fieldNames : mayAdjust ? adjustable : [];
  const name = siteNameOf(site);
  const { changes, problems } = readDraft(draft, site, units);
  const wrong = Object.keys(problems).length > 0;
  const unsaved = wrong || Object.keys(changes).length > 0;

  const submit = () => {
    if (wrong) return document.getElementById(formId)?.querySelector<HTMLElement>('[aria-invalid=true]')?.focus();
    if (!unsaved || update.isPending || offline !== null) return;
    const passed = cascade && changesHouseholds({ changes, problems });
    update.mutate(
      { site, changes: passed ? { ...changes, cascade: true } : changes },
      {
        onSuccess: () => {
          setDraft({});
          setCascade(false);
          setLeaving(false);
        },
      },
    );
  };
  const saved = (
    // On a phone it has a line of its own, with room for the longest name: the buttons below do not move.
    <p role="status" className={layout.quiet} style={phone ? { minHeight: '2lh', alignContent: 'end' } : undefined}>
      {update.isSuccess && !unsaved && t.saved(name)}
    </p>
  );
  const failure = rename.isError ? rename.error : update.isError ? update.error : null;
  return (
    <Dialog
      title={t.of(name)}
      width={1180}
      lightDismiss={editable.length === 0}
      onClose={() => (unsaved ? setLeaving(true) : onClose())}
      detail={
        maySites && !editingName ? (
          <IconButton ref={pencil} aria-label={t.rename(name)} onClick={() => setEditingName(true)}>
            <Pencil aria-hidden />
          </IconButton>
        ) : undefined
      }
    >
      <div className={layout.stack} data-part="stack">
        {leaving && <UnsavedNotice onDiscard={onClose} onKeep={() => setLeaving(false)} />}
        {editingName && (
          <RenameSite
            site={site}
            sites={sites}
            onSave={(typed) => rename.mutate({ site, name: typed })}
            onLeave={() => {
              giveFocusBack();
              setEditingName(false);
            }}
          />
        )}
        <FailureAlert text={siteTexts.updateFailedMeans(name)} error={failure} />
        <div style={{ display: 'grid', gridTemplateColumns: 'repeat(auto-fit, minmax(min(320px, 100%), 1fr))', gap: '8px 32px' }}>
          {editable.length > 0 && (
            <SiteForm
              id={formId}
              site={site}
              fields={editable}
              draft={draft}
              onDraft={setDraft}
              cascade={cascade}
              onCascade={setCascade}
              onSubmit={submit}
            />
          )}
          <div>
            <SiteFacts site={site} />
            <SiteMeasures site={site} fields={restOf(editable)} />
          </div>
        </div>
        {phone && editable.length > 0 && saved}
        {editable.length > 0 && (
          <Flex wrap gap="8px 12px" align="center" justify="space-between">
            {maySites ? <DeleteSite basinId={basinId} site={site} onDeleted={onClose} /> : <span />}
            <Flex wrap gap="8px 12px" align="center">
              {!phone && saved}
              <Button kind="primary" type="submit" form={formId} busy={update.isPending} denied={offline ?? (unsaved ? null : t.nothing)}>
                {t.submit}
              </Button>
            </Flex>
          </Flex>
        )}
        {/* Graphs are of what the site is now. */}
        {!locked && (
          <div>
            <Button icon={<ChartLine aria-hidden />} aria-expanded={graphed} onClick={() => setGraphed(!graphed)}>
              {graphed ? siteGraphTexts.hide : siteGraphTexts.show}
            </Button>
          </div>
        )}
        {graphed && (
          <Suspense fallback={<SkeletonRows rows={8} />}>
            <SiteGraph site={site} colour={placeOf(site.id)} />
          </Suspense>
        )}
      </div>
    </Dialog>
  );
}
