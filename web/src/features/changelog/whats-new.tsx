import { Tooltip } from 'antd';
import { Sparkles } from 'lucide-react';
import layout from '../../ui/layout.module.css';
import styles from './changelog.module.css';
import { useChangelog } from './changelog-provider.js';
import { entries } from './entries.js';
import { changelogTexts } from './texts.js';
import { isUnseen } from './update-notice.js';

/** Opens the changelog; a dot marks an unseen entry. A plain button: it looks like the links of the sidebar around it. */
export function WhatsNew({ iconOnly = false, onOpen }: { readonly iconOnly?: boolean; readonly onOpen?: () => void }) {
  const { lastViewed, open } = useChangelog();
  const unseen = isUnseen(entries[0].date, lastViewed);
  return (
    <Tooltip title={iconOnly ? changelogTexts.title : ''} placement="right">
      <button
        type="button"
        className={styles.navEntry}
        data-part="nav-entry"
        onClick={() => {
          onOpen?.();
          open();
        }}
      >
        <Sparkles aria-hidden />
        <span className={iconOnly ? layout.visuallyHidden : undefined} data-part="visually-hidden">
          {changelogTexts.title}
        </span>
        {unseen && (
          <span className={styles.unseenDot} data-part="unseen-dot">
            <span className={layout.visuallyHidden} data-part="visually-hidden">
              {changelogTexts.unseen}
            </span>
          </span>
        )}
      </button>
    </Tooltip>
  );
}
