import { X } from 'lucide-react';
import { createContext, type ReactNode, useCallback, useContext, useEffect, useMemo, useRef, useState } from 'react';
import { type SeverityLevel, SeverityMark } from '../format/severity-mark.js';
import { commonTexts } from '../texts.js';

export interface Toast {
  readonly severity: 'success' | 'info' | 'warning' | 'danger';
  readonly title: string;
  readonly message?: string;
}

const SHOWN_MS = 5_000;
const MAX_SHOWN = 3;
const levels = { success: 'good', info: 'info', warning: 'moderate', danger: 'severe' } as const satisfies Record<
  Toast['severity'],
  SeverityLevel
>;

interface Toasts {
  readonly show: (toast: Toast) => void;
}
const Context = createContext<Toasts>({ show: () => {} });
export const useToasts = (): Toasts => useContext(Context);

interface Shown extends Toast {
  readonly id: number;
}

function ToastCard({ toast, onGone }: { readonly toast: Shown; readonly onGone: () => void }) {
  const leftMs = useRef(SHOWN_MS);
  const [held, setHeld] = useState(false);
  const [hidden, setHidden] = useState(document.visibilityState === 'hidden');
  useEffect(() => {
    const changed = () => setHidden(document.visibilityState === 'hidden');
    document.addEventListener('visibilitychange', changed);
    return () => document.removeEventListener('visibilitychange', changed);
  }, []);
  useEffect(() => {
    if (held || hidden) return;
    const startedAtMs = performance.now();
    const timer = setTimeout(onGone, leftMs.current);
    return () => {
      clearTimeout(timer);
      leftMs.current -= performance.now() - startedAtMs;
    };
  }, [held, hidden, onGone]);
  return (
    // biome-ignore lint/a11y/noStaticElementInteractions: pointer and focus only stop the timer; the card itself has no action
    <div
      className={`toast toast-${levels[toast.severity]}`}
      onMouseEnter={() => setHeld(true)}
      onMouseLeave={() => setHeld(false)}
      onFocus={() => setHeld(true)}
      onBlur={() => setHeld(false)}
    >
      <SeverityMark level={levels[toast.severity]} size={18} />
      <div className="toast-text">
        <p className="toast-title">{toast.title}</p>
        {toast.message !== undefined && <p className="toast-message">{toast.message}</p>}
      </div>
      <button type="button" className="icon-button" aria-label={commonTexts.dismiss} onClick={onGone}>
        <X aria-hidden />
      </button>
    </div>
  );
}

/** Toasts at the lower right: up to three, five seconds each; the timer stops on hover, on focus and in a hidden tab. */
export function ToastProvider({ children }: { readonly children: ReactNode }) {
  const [shown, setShown] = useState<readonly Shown[]>([]);
  const next = useRef(1);
  const show = useCallback((toast: Toast) => {
    const id = next.current++;
    setShown((old) => [...old, { ...toast, id }].slice(-MAX_SHOWN));
  }, []);
  const toasts = useMemo(() => ({ show }), [show]);
  const [removals] = useState(() => new Map<number, () => void>());
  const removalOf = (id: number): (() => void) => {
    const existing = removals.get(id);
    if (existing !== undefined) return existing;
    const remove = () => {
      removals.delete(id);
      setShown((old) => old.filter((each) => each.id !== id));
    };
    removals.set(id, remove);
    return remove;
  };
  const cards = (urgent: boolean) =>
    shown
      .filter(({ severity }) => urgent === (severity === 'warning' || severity === 'danger'))
      .map((toast) => <ToastCard key={toast.id} toast={toast} onGone={removalOf(toast.id)} />);
  return (
    <Context value={toasts}>
      {children}
      <div className="toasts">
        <div role="status">{cards(false)}</div>
        <div role="alert">{cards(true)}</div>
      </div>
    </Context>
  );
}
