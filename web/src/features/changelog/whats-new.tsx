import { Tooltip } from 'antd';
import { Sparkles } from 'lucide-react';
import { useChangelog } from './changelog-provider.js';
import { entries } from './entries.js';
import { changelogTexts } from './texts.js';
import { isUnseen } from './update-notice.js';

/** Opens the changelog; a dot marks an unseen entry. */
export function WhatsNew({ iconOnly = false, onOpen }: { readonly iconOnly?: boolean; readonly onOpen?: () => void }) {
  const { lastViewed, open } = useChangelog();
  const unseen = isUnseen(entries[0].date, lastViewed);
  return (
    <Tooltip title={iconOnly ? changelogTexts.title : ''} placement="right">
      <button
        type="button"
        className="nav-entry whats-new"
        onClick={() => {
          onOpen?.();
          open();
        }}
      >
        <Sparkles aria-hidden />
        <span className={iconOnly ? 'visually-hidden' : undefined}>{changelogTexts.title}</span>
        {unseen && (
          <span className="unseen-dot">
            <span className="visually-hidden">{changelogTexts.unseen}</span>
          </span>
        )}
      </button>
    </Tooltip>
  );
}
