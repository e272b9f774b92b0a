import type { Units } from '@headworks/api/units';
import { type ReactNode, useMemo } from 'react';
import { useMaxWidth } from '../theme/use-media.js';
import { usePageMargin } from '../theme/use-page-margin.js';
import { MenuDrawer } from '../ui/controls/menu-drawer.js';
import { Segmented } from '../ui/controls/segmented.js';
import { SideMenu } from '../ui/controls/side-menu.js';
import { OfflineBar } from '../ui/feedback/page-bars.js';
import { formatDay } from '../ui/format/format.js';
import layout from '../ui/layout.module.css';
import { Sign } from '../ui/plain/wordmark.js';
import { PrintHead } from './print-head.js';
import { shareTexts as t } from './share-texts.js';
import { type ShareView, shareAddress, shareViews } from './share-views.js';
import styles from './study.module.css';

interface ShareFrameProps {
  readonly shareId: string;
  readonly studyName: string;
  readonly basinName: string;
  /** Epoch seconds. */
  readonly expiresAt: number;
  readonly view: ShareView;
  readonly units: Units;
  readonly onUnits: (units: Units) => void;
  readonly children: ReactNode;
}

const unitOptions: readonly { readonly value: Units; readonly label: string }[] = [
  { value: '1', label: t.imperial },
  { value: '2', label: t.metric },
];

/** The bar and the views of a shared basin; on narrow screens the views slide in. */
export function ShareFrame({ shareId, studyName, basinName, expiresAt, view, units, onUnits, children }: ShareFrameProps) {
  const mobile = useMaxWidth('mobile');
  usePageMargin('head', `${studyName} · ${basinName}`);
  const entries = useMemo(
    () => shareViews.map(({ name, word, Icon }) => ({ to: shareAddress(shareId, name), word, title: word, Icon })),
    [shareId],
  );
  const menu = (close?: () => void) => (
    <nav aria-label={t.views}>
      <SideMenu entries={entries} open={shareAddress(shareId, view.name)} onGo={close} />
    </nav>
  );
  return (
    <div className={styles.study}>
      <PrintHead study={studyName}>
        <h2 className={styles.title}>{basinName}</h2>
      </PrintHead>
      <header>
        <div className={styles.bar}>
          {mobile ? (
            <MenuDrawer label={t.menu} title={basinName}>
              {menu}
            </MenuDrawer>
          ) : (
            <Sign />
          )}
          <div className={styles.titles} style={{ flexDirection: 'column' }}>
            <h1 title={studyName} style={{ fontSize: 16, fontWeight: 600, lineHeight: '20px', color: 'inherit' }}>
              {studyName}
            </h1>
            <p className={styles.updated} style={{ margin: 0 }}>
              {basinName}
            </p>
          </div>
          <Segmented legend={t.units} legendAt="hidden" options={unitOptions} value={units === '2' ? '2' : '1'} onChange={onUnits} />
        </div>
        <OfflineBar />
      </header>
      <div className={styles.body}>
        {!mobile && <aside className={styles.side}>{menu()}</aside>}
        <div className={styles.place}>
          <div className={styles.head} style={mobile ? { padding: '0 16px' } : undefined}>
            <h2 className={styles.title}>{view.word}</h2>
            <span className={`${layout.end} ${layout.small}`}>{t.expires(formatDay(expiresAt))}</span>
          </div>
          <main id="content" tabIndex={-1} className={view.fills ? styles.filled : styles.content}>
            {children}
          </main>
        </div>
      </div>
    </div>
  );
}
