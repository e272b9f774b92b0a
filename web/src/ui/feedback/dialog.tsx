import { Flex, Modal } from 'antd';
import { X } from 'lucide-react';
import { type ReactNode, useRef } from 'react';
import { commonTexts } from '../texts.js';
import styles from './feedback.module.css';
import { OfflineBar } from './page-bars.js';
import { useFocusReturn } from './use-focus-return.js';

interface DialogProps {
  readonly title: ReactNode;
  /** Left of the title: the way back. */
  readonly before?: ReactNode;
  /** Next to the title, less prominent: the serial number. */
  readonly detail?: ReactNode;
  /** Buttons at the other end of the title. */
  readonly actions?: ReactNode;
  /** Claim, confirm · contacts, history · log view · a chart alone. */
  readonly width: 480 | 720 | 1180 | 'full';
  readonly onClose: () => void;
  /** Whether a click outside closes it: only if it has no input. */
  readonly lightDismiss?: boolean;
  /** An action in progress must finish: neither × nor Escape closes the dialog. */
  readonly held?: boolean;
  readonly footer?: ReactNode;
  readonly className?: string;
  readonly children: ReactNode;
}

/**
 * Focuses the element with `autoFocus` (Field and Button): without motion, antd would focus the close button. If something has already
 * moved the focus elsewhere, it stays there.
 */
const focusAutoFocus = (panel: HTMLElement | null) =>
  requestAnimationFrame(() => {
    const focused = document.activeElement;
    const chosen = panel?.contains(focused) && focused !== panel && focused?.closest('.ant-modal-close') === null;
    if (!chosen) panel?.querySelector<HTMLElement>('[data-autofocus]')?.focus();
  });

/** As on phones. */
const FULL = { top: 0, maxWidth: '100vw', margin: 0, paddingBottom: 0 } as const;
const FULL_PARTS = { container: { minHeight: '100dvh', borderRadius: 0 } } as const;

/**
 * A modal in the app's three sizes, or full screen, as all are on phones. Mounted while it is open, so closing it discards its input; the focus then
 * returns to the element that opened it.
 */
export function Dialog({
  title,
  before,
  detail,
  actions,
  width,
  onClose,
  lightDismiss = false,
  held = false,
  footer = null,
  className = '',
  children,
}: DialogProps) {
  const panel = useRef<HTMLDivElement>(null);
  useFocusReturn();
  const full = width === 'full';
  return (
    <Modal
      open
      centered={!full}
      width={full ? '100vw' : width}
      {...(full ? { style: FULL, styles: FULL_PARTS } : {})}
      footer={footer}
      className={`${styles.dialog} ${styles[`dialog-${width}`]} ${className}`}
      data-part="dialog"
      mask={{ closable: lightDismiss }}
      keyboard={!held}
      closable={{ 'aria-label': commonTexts.close, disabled: held, closeIcon: <X aria-hidden size={18} /> }}
      onCancel={onClose}
      panelRef={panel}
      afterOpenChange={(open) => open && focusAutoFocus(panel.current)}
      title={
        <span className={styles.dialogTitle}>
          {before}
          <h2 className={styles.dialogName}>{title}</h2>
          {detail !== undefined && <span className={styles.dialogDetail}>{detail}</span>}
          {actions && (
            <Flex component="span" wrap gap={8} align="center" className={styles.dialogTitleActions}>
              {actions}
            </Flex>
          )}
        </span>
      }
    >
      {/* That of the page is under it. */}
      <OfflineBar below={16} />
      {children}
    </Modal>
  );
}
