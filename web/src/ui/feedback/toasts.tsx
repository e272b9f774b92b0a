import { createContext, lazy, type ReactNode, Suspense, useContext, useMemo, useState } from 'react';
import { ToastQueue } from './toast-queue.js';

export type { Toast } from './toast-queue.js';

const Context = createContext<Pick<ToastQueue, 'show'>>(new ToastQueue());
/** `show` announces a result that is not visible on the page anyway. */
export const useToasts = (): Pick<ToastQueue, 'show'> => useContext(Context);

// The login page has no antd: it loads with the first toast.
const ToastView = lazy(() => import('./toast-view.js'));

/** Toasts at the lower right, above the foot of a list, of a phone at the top: up to three, five seconds each. */
export function ToastProvider({ children }: { readonly children: ReactNode }) {
  const [any, setAny] = useState(false);
  const [queue] = useState(() => new ToastQueue(() => setAny(true)));
  const toasts = useMemo(() => ({ show: queue.show }), [queue]);
  return (
    <Context value={toasts}>
      {children}
      {any && (
        <Suspense>
          <ToastView queue={queue} />
        </Suspense>
      )}
    </Context>
  );
}
