import type { BasinLog, Site } from '@headworks/api/paths/study/shapes';
import { useState } from 'react';
import { messageOf } from '../../../api/failure.js';
import { useBasinLogs } from '../../../entities/site/use-sites.js';
import { useMember } from '../../../session/member.js';
import { Button } from '../../../ui/controls/button.js';
import { Empty } from '../../../ui/feedback/states.js';
import layout from '../../../ui/layout.module.css';
import { SiteSelect } from '../site-select.js';
import { ActivateLogs } from './activate-logs.js';
import { AddUsedLog } from './add-used-log.js';
import { AutoAssign } from './auto-assign.js';
import { inactiveDevices, type LogAction, type SiteLog } from './log-choices.js';
import { LogsOfSite } from './logs-of-site.js';
import { siteLogsTexts } from './texts.js';
import { useChangeLog } from './use-log-commands.js';
import { useLogView } from './use-log-view.js';

const t = siteLogsTexts;
const noBasinLogs: readonly BasinLog[] = [];

interface SiteLogsProps {
  readonly basinId: number;
  readonly sites: readonly Site[];
  readonly siteId: number | null;
  readonly onSite: (siteId: number) => void;
  /** Opens the log view. */
  readonly onOpenLog: (logId: number) => void;
  /** Nothing can be changed, such as in a basin as it was. */
  readonly locked?: boolean;
}

type OpenDialog = { readonly kind: 'auto' | 'all' } | { readonly kind: 'one' | 'twice'; readonly log: SiteLog };

/** The logs of a site; members who may assign logs also get all others, to add. */
export function SiteLogs({ basinId, sites, siteId, onSite, onOpenLog, locked = false }: SiteLogsProps) {
  const { may } = useMember();
  const mayChange = !locked && may({ area: 'studies.logs', level: 'write' }, basinId);
  const basinLogs = useBasinLogs(basinId);
  const [dialog, setDialog] = useState<OpenDialog | null>(null);
  const { view, put } = useLogView();
  const site = sites.find(({ id }) => id === siteId) ?? null;
  const change = useChangeLog(basinId);
  const assigned = basinLogs.data ?? noBasinLogs;
  const failure = change.isError ? { logId: change.variables.log.id, why: messageOf(change.error) } : null;
  const close = () => setDialog(null);
  const choose = (chosen: number) => {
    put({ page: 1 });
    onSite(chosen);
  };

  const act = (action: LogAction, log: SiteLog) => {
    if (action === 'view') onOpenLog(log.id);
    else if (action === 'activate') setDialog({ kind: 'one', log });
    else if (action === 'add' && log.otherSites.length > 0) setDialog({ kind: 'twice', log });
    else if (site !== null) change.mutate({ site, log, kind: action });
  };
  return (
    <section className={layout.stack} aria-label={t.title}>
      <div className={layout.row}>
        <SiteSelect label={t.select} sites={sites} siteId={site?.id ?? null} onSite={choose} logCount={t.logCount} />
        <span className={`${layout.row} ${layout.end}`} data-part="button-row">
          <Button denied={mayChange ? null : t.denied} onClick={() => setDialog({ kind: 'auto' })}>
            {t.autoAssign}
          </Button>
          <ActivateAll logs={assigned} denied={mayChange ? null : t.denied} onOpen={() => setDialog({ kind: 'all' })} />
        </span>
      </div>
      {site === null ? (
        <div className={layout.card}>
          <Empty text={mayChange ? `${t.start}${t.orAutoAssign}` : t.start} />
        </div>
      ) : (
        <LogsOfSite
          key={site.id}
          site={site}
          view={view}
          put={put}
          sites={sites}
          basinLogs={assigned}
          mayChange={mayChange}
          failure={failure}
          onAction={act}
        />
      )}
      {dialog?.kind === 'auto' && <AutoAssign basinId={basinId} sites={sites} onClose={close} />}
      {dialog?.kind === 'all' && <ActivateLogs basinId={basinId} logs={assigned} site={site} onClose={close} />}
      {dialog?.kind === 'twice' && site !== null && (
        <AddUsedLog log={dialog.log} onAdd={() => change.mutate({ site, log: dialog.log, kind: 'add' })} onClose={close} />
      )}
      {dialog?.kind === 'one' && (
        <ActivateLogs
          basinId={basinId}
          logs={[dialog.log]}
          site={site}
          warning={
            dialog.log.selected || dialog.log.otherSites.length === 0
              ? null
              : t.twiceMeans(dialog.log.serialnumber, dialog.log.otherSites.join(', '))
          }
          add={dialog.log.selected || site === null ? undefined : () => change.mutate({ site, log: dialog.log, kind: 'add' })}
          onClose={close}
        />
      )}
    </section>
  );
}

interface ActivateAllProps {
  readonly logs: readonly BasinLog[];
  readonly denied: string | null;
  readonly onOpen: () => void;
}

function ActivateAll({ logs, denied, onOpen }: ActivateAllProps) {
  const none = logs.length === 0 ? t.noneAssigned : inactiveDevices(logs).length === 0 ? t.noneToActivate : null;
  return (
    <Button denied={denied ?? none} onClick={onOpen}>
      {t.activateAll}
    </Button>
  );
}
