import { useEffect, useEffectEvent, useLayoutEffect, useRef, useState } from 'react';
import { useLocation } from 'react-router-dom';
import { onOtherTab } from '../api/local-keys.js';
import layout from '../ui/layout.module.css';
import { PlainButton } from '../ui/plain/plain-button.js';
import { commonTexts } from '../ui/texts.js';
import { announcedSeconds, countdown, type Idle, idleAt } from './idle.js';
import { idleTexts } from './idle-texts.js';
import { lastInput, noteInput } from './last-input.js';
import { isNeverIdle } from './never-idle.js';
import { useSession } from './session.js';
import styles from './session.module.css';

const INPUTS = ['pointerdown', 'pointermove', 'keydown', 'wheel', 'touchstart', 'scroll'] as const;
const SECOND_MS = 1_000;

const idleNow = (): Idle => idleAt(lastInput() ?? Date.now(), Date.now());

/** Follows input in all tabs; calls `onOver` when there was none for too long. Returns the state, and a function that extends it. */
function useIdle(onOver: () => void): readonly [Idle, () => void] {
  const [idle, setIdle] = useState<Idle>({ kind: 'in-use', recheckMs: 0 });
  const over = useEffectEvent(onOver);
  const recheck = useRef(() => {});
  useEffect(() => {
    let timer: ReturnType<typeof setTimeout> | undefined;
    const check = () => {
      clearTimeout(timer);
      const found = idleNow();
      setIdle(found);
      if (found.kind === 'over') over();
      else timer = setTimeout(check, found.kind === 'warning' ? found.leftMs % SECOND_MS || SECOND_MS : found.recheckMs);
    };
    // Input after a sleep is too late, and while the warning is shown only its buttons count.
    const onInput = () => (idleNow().kind === 'in-use' ? noteInput(Date.now()) : check());
    const listening = new AbortController();
    const { signal } = listening;
    for (const each of INPUTS) document.addEventListener(each, onInput, { capture: true, passive: true, signal });
    document.addEventListener('visibilitychange', check, { signal });
    window.addEventListener('pageshow', check, { signal });
    const stop = onOtherTab('lastInput', check);
    recheck.current = check;
    noteInput(Date.now());
    check();
    return () => {
      clearTimeout(timer);
      listening.abort();
      stop();
    };
  }, []);
  const stay = () => {
    noteInput(Date.now());
    recheck.current();
  };
  return [idle, stay];
}

function Warning({ leftMs, onStay, onLeave }: { readonly leftMs: number; readonly onStay: () => void; readonly onLeave: () => void }) {
  const dialog = useRef<HTMLDialogElement>(null);
  const stay = useRef<HTMLButtonElement>(null);
  // Most users stay, so that button gets the focus. The dialog closes before it unmounts, so that the focus returns to its place.
  useLayoutEffect(() => {
    const element = dialog.current;
    element?.showModal();
    stay.current?.focus();
    return () => element?.close();
  }, []);
  return (
    <dialog ref={dialog} className={styles.smallDialog} aria-labelledby="idle-title" onCancel={onStay}>
      <h2 id="idle-title">{idleTexts.title}</h2>
      <p>
        {idleTexts.left} <strong role="timer">{countdown(leftMs)}</strong>
      </p>
      <p className={layout.visuallyHidden} data-part="visually-hidden" role="status">
        {idleTexts.announcement(announcedSeconds(leftMs))}
      </p>
      <div className={`${layout.row} ${styles.smallDialogActions}`}>
        <PlainButton onClick={onLeave}>{commonTexts.logOut}</PlainButton>
        <PlainButton kind="primary" ref={stay} onClick={onStay}>
          {idleTexts.stay}
        </PlainButton>
      </div>
    </dialog>
  );
}

function Watch() {
  const { signOut, signOutIdle } = useSession();
  const [idle, stay] = useIdle(() => void signOutIdle());
  return idle.kind === 'warning' ? <Warning leftMs={idle.leftMs} onStay={stay} onLeave={() => void signOut()} /> : null;
}

/** Signs out an idle user. The SewerWatch page, which runs on wall displays, is exempt. */
export function IdleWatch() {
  const { state } = useSession();
  const { pathname } = useLocation();
  return state.kind === 'signed-in' && !isNeverIdle(pathname) ? <Watch /> : null;
}
