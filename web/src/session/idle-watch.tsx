import { useEffect, useEffectEvent, useLayoutEffect, useRef, useState } from 'react';
import { useLocation } from 'react-router-dom';
import { texts } from '../texts.js';
import { countdown, type Idle, idleAt, saidSeconds } from './idle.js';
import { lastInput, noteInput } from './last-input.js';
import { onOtherTab } from './local-keys.js';
import { useSession } from './session.js';

const INPUTS = ['pointerdown', 'pointermove', 'keydown', 'wheel', 'touchstart', 'scroll'] as const;
const SECOND_MS = 1_000;

const idleNow = (): Idle => idleAt(lastInput() ?? Date.now(), Date.now());

/** Follows input in all tabs; `onOver` is told once nobody has touched any of them for too long. Answers how it stands, and what extends it. */
function useIdle(onOver: () => void): readonly [Idle, () => void] {
  const [idle, setIdle] = useState<Idle>({ kind: 'in-use', lookAgainMs: 0 });
  const over = useEffectEvent(onOver);
  const look = useRef(() => {});
  useEffect(() => {
    let timer: ReturnType<typeof setTimeout> | undefined;
    const lookNow = () => {
      clearTimeout(timer);
      const found = idleNow();
      setIdle(found);
      if (found.kind === 'over') over();
      else timer = setTimeout(lookNow, found.kind === 'warning' ? found.leftMs % SECOND_MS || SECOND_MS : found.lookAgainMs);
    };
    // Input after a sleep comes too late, and under the warning only its buttons count.
    const onInput = () => (idleNow().kind === 'in-use' ? noteInput(Date.now()) : lookNow());
    const listening = new AbortController();
    const { signal } = listening;
    for (const each of INPUTS) document.addEventListener(each, onInput, { capture: true, passive: true, signal });
    document.addEventListener('visibilitychange', lookNow, { signal });
    window.addEventListener('pageshow', lookNow, { signal });
    const stop = onOtherTab('lastInput', lookNow);
    look.current = lookNow;
    noteInput(Date.now());
    lookNow();
    return () => {
      clearTimeout(timer);
      listening.abort();
      stop();
    };
  }, []);
  const stay = () => {
    noteInput(Date.now());
    look.current();
  };
  return [idle, stay];
}

function Warning({ leftMs, onStay, onLeave }: { readonly leftMs: number; readonly onStay: () => void; readonly onLeave: () => void }) {
  const dialog = useRef<HTMLDialogElement>(null);
  const stay = useRef<HTMLButtonElement>(null);
  // Whoever is here came to stay, so that button has the focus. Closed before it goes, so that the focus returns to where it was.
  useLayoutEffect(() => {
    const element = dialog.current;
    element?.showModal();
    stay.current?.focus();
    return () => element?.close();
  }, []);
  return (
    <dialog ref={dialog} className="small-dialog" aria-labelledby="idle-title" onCancel={onStay}>
      <h2 id="idle-title">{texts.idle.title}</h2>
      <p>
        {texts.idle.left} <strong role="timer">{countdown(leftMs)}</strong>
      </p>
      <p className="visually-hidden" role="status">
        {texts.idle.leftSaid(saidSeconds(leftMs))}
      </p>
      <div className="small-dialog-actions">
        <button type="button" className="button button-default" onClick={onLeave}>
          {texts.shell.logOut}
        </button>
        <button ref={stay} type="button" className="button button-primary" onClick={onStay}>
          {texts.idle.stay}
        </button>
      </div>
    </dialog>
  );
}

function Watch() {
  const { signOut, signOutIdle } = useSession();
  const [idle, stay] = useIdle(() => void signOutIdle());
  return idle.kind === 'warning' ? <Warning leftMs={idle.leftMs} onStay={stay} onLeave={() => void signOut()} /> : null;
}

/** Signs out who has left the app alone. The SewerWatch page, which hangs on walls, goes on. */
export function IdleWatch() {
  const { state } = useSession();
  const { pathname } = useLocation();
  return state.kind === 'signed-in' && !pathname.startsWith('/sewerwatch') ? <Watch /> : null;
}
