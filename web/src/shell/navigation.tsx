import { Flex, Layout } from 'antd';
import { Sparkles } from 'lucide-react';
import { useLocation } from 'react-router-dom';
import { useChangelog } from '../features/changelog/changelog-provider.js';
import { entries } from '../features/changelog/entries.js';
import { changelogTexts } from '../features/changelog/texts.js';
import { isUnseen } from '../features/changelog/update-notice.js';
import { useMember } from '../session/member.js';
import { useMaxWidth } from '../theme/use-media.js';
import { Button } from '../ui/controls/button.js';
import { SideMenu } from '../ui/controls/side-menu.js';
import layout from '../ui/layout.module.css';
import { Wordmark } from '../ui/plain/wordmark.js';
import { commonTexts, PRODUCT } from '../ui/texts.js';
import styles from './shell.module.css';
import { usePages } from './use-pages.js';

const SIDEBAR_PX = 216;
const ICONS_PX = 56;

/** The page entries. */
export function Entries({ onGo }: { readonly onGo?: () => void }) {
  const { pathname } = useLocation();
  const shown = usePages();
  const open = shown.find(({ to }) => pathname.startsWith(to))?.to;
  return <SideMenu entries={shown.map((page) => ({ ...page, title: page.word }))} open={open} onGo={onGo} />;
}

/** Opens the changelog; a dot marks an unseen entry. */
export function WhatsNew({ narrow = false, onOpen }: { readonly narrow?: boolean; readonly onOpen?: () => void }) {
  const { lastViewed, open } = useChangelog();
  const unseen = isUnseen(entries[0].date, lastViewed);
  return (
    <Button
      kind="text"
      className={styles.whatsNew}
      title={changelogTexts.title}
      onClick={() => {
        onOpen?.();
        open();
      }}
    >
      <Sparkles aria-hidden />
      <span className={narrow ? layout.visuallyHidden : undefined}>{changelogTexts.title}</span>
      {unseen && (
        <span className={styles.unseenDot}>
          <span className={layout.visuallyHidden}>{changelogTexts.unseen}</span>
        </span>
      )}
    </Button>
  );
}

const UnitsLine = () => <p className={`${layout.help} ${styles.unitsLine}`}>{commonTexts.units[useMember().units]}</p>;

/** The sidebar of wide screens; icons only on narrower ones. */
export function Sidebar() {
  const small = useMaxWidth('small');
  return (
    <Layout.Sider theme="light" width={SIDEBAR_PX} collapsedWidth={ICONS_PX} collapsed={small} className={styles.sidebar}>
      <nav aria-label={PRODUCT}>
        <Wordmark narrow={small} />
        <Entries />
        <Flex vertical gap={8} className={styles.menuFoot}>
          <WhatsNew narrow={small} />
          {!small && <UnitsLine />}
        </Flex>
      </nav>
    </Layout.Sider>
  );
}
