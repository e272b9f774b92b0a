import { useLogDialog } from '../entities/log/use-log-dialog.js';
import { useChosenSite } from '../entities/site/use-chosen-site.js';
import type { SectionProps } from '../entities/study/section.js';
import { SiteLogs } from '../features/sites/logs/site-logs.js';
import { BasinSites } from './basin-sites.js';
import { LogDialogs } from './log-dialogs.js';

export default function SiteLogsSection({ basin }: SectionProps) {
  const { siteId, choose } = useChosenSite();
  const { open } = useLogDialog();
  return (
    <BasinSites basinId={basin.id}>
      {({ sites, locked }) => (
        <>
          <SiteLogs
            basinId={basin.id}
            sites={sites}
            siteId={siteId}
            onSite={choose}
            onOpenLog={(logId) => open('log', logId)}
            locked={locked !== null}
          />
          <LogDialogs />
        </>
      )}
    </BasinSites>
  );
}
