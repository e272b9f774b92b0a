import { notification } from 'antd';
import { X } from 'lucide-react';
import { type ReactNode, useEffect, useMemo, useRef } from 'react';
import { useLocation } from 'react-router-dom';
import { Themed } from '../../theme/themed.js';
import { useMaxWidth } from '../../theme/use-media.js';
import { type SeverityLevel, SeverityMark } from '../format/severity-mark.js';
import { commonTexts } from '../texts.js';
import styles from './feedback.module.css';
import { StoppableClock } from './stoppable-clock.js';
import type { Toast, ToastQueue } from './toast-queue.js';
import { useTopOfToasts } from './toasts-below.js';

const SHOWN_MS = 5_000;
const MAX_SHOWN = 3;
/** Pixels that lists have at their lower edge for paging and actions: toasts stand above them. */
const FOOT = 68;
/** On a phone: above dialogs (1000), below the lists and menus that the user opens meanwhile (1030 and more). */
const LIST_ON_PHONE = { list: { zIndex: 1_029 } };
/** Clear of the button that dismisses it. */
const TITLE_STYLE = { paddingInlineEnd: 36 };
const levels = { success: 'good', info: 'info', warning: 'moderate', danger: 'severe' } as const satisfies Record<
  Toast['severity'],
  SeverityLevel
>;

/** antd closes a notification by its own clock, which a hidden tab and focus do not stop; so it has none, and this one closes it. */
function useClocks(close: (key: number) => void) {
  const clocks = useRef(new Map<number, StoppableClock>());
  useEffect(() => {
    const changed = () => {
      for (const clock of clocks.current.values()) document.visibilityState === 'hidden' ? clock.stop() : clock.run();
    };
    document.addEventListener('visibilitychange', changed);
    return () => document.removeEventListener('visibilitychange', changed);
  }, []);
  return useMemo(
    () => ({
      start(key: number) {
        const clock = new StoppableClock(SHOWN_MS, () => close(key));
        clocks.current.set(key, clock);
        if (document.visibilityState !== 'hidden') clock.run();
        return {
          // antd puts its own handlers of the mouse over these.
          onPointerEnter: () => clock.stop(),
          onPointerLeave: () => clock.run(),
          onFocus: () => clock.stop(),
          onBlur: () => clock.run(),
        };
      },
      end(key: number) {
        clocks.current.get(key)?.stop();
        clocks.current.delete(key);
      },
    }),
    [close],
  );
}

function Notifications({ queue }: { readonly queue: ToastQueue }): ReactNode {
  const phone = useMaxWidth('phone');
  const { pathname } = useLocation();
  const { top, measure } = useTopOfToasts();
  const [api, holder] = notification.useNotification({
    maxCount: MAX_SHOWN,
    stack: false,
    placement: phone ? 'top' : 'bottomRight',
    top,
    bottom: FOOT,
    styles: phone ? LIST_ON_PHONE : undefined,
  });
  const next = useRef(1);
  const clocks = useClocks(api.destroy);
  const page = useRef(pathname);
  const ofPage = useRef(new Set<number>());
  useEffect(
    () =>
      queue.connect(({ severity, title, message, ofApp = false }) => {
        const key = next.current++;
        const urgent = severity === 'warning' || severity === 'danger';
        if (urgent && !ofApp) ofPage.current.add(key);
        measure();
        api.open({
          key,
          title,
          description: message,
          icon: <SeverityMark level={levels[severity]} size={18} />,
          role: urgent ? 'alert' : 'status',
          className: styles.toast,
          styles: { title: TITLE_STYLE },
          style: severity === 'info' ? undefined : { borderLeftColor: `var(--${levels[severity]}-fill)` },
          closable: { 'aria-label': commonTexts.dismiss, closeIcon: <X aria-hidden size={16} />, onClose: () => clocks.end(key) },
          duration: false,
          props: clocks.start(key),
        });
      }),
    [queue, api, clocks, measure],
  );
  // A failure of the last page says nothing about this one.
  useEffect(() => {
    if (page.current === pathname) return;
    page.current = pathname;
    for (const key of ofPage.current) api.destroy(key);
    ofPage.current.clear();
  }, [pathname, api]);
  return holder;
}

/** Shows the toasts of the queue with antd's notification, at most three. */
export default function ToastView({ queue }: { readonly queue: ToastQueue }) {
  return (
    <Themed>
      <Notifications queue={queue} />
    </Themed>
  );
}
