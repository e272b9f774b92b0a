import { type ReactNode, useContext, useEffect, useRef, useState } from 'react';
import { UNSAFE_NavigationContext as NavigationContext } from 'react-router-dom';
import { Button } from '../controls/button.js';
import { commonTexts } from '../texts.js';
import { Dialog } from './dialog.js';
import { holdNavigation } from './hold-navigation.js';

interface LeaveWords {
  readonly unsavedTitle: string;
  readonly unsaved: string;
  readonly leave: string;
  readonly keep: string;
}

/** Asks before the user leaves a page with unsaved changes; returns the question to show, or null. */
export function useLeaveQuestion(unsaved: boolean, words: LeaveWords = commonTexts): ReactNode {
  const { navigator } = useContext(NavigationContext);
  const [held, setHeld] = useState<{ readonly go: () => void } | null>(null);
  const release = useRef<() => void>(() => {});
  useEffect(() => {
    if (!unsaved) return;
    release.current = holdNavigation(navigator, (go) => setHeld({ go }));
    return () => release.current();
  }, [unsaved, navigator]);

  if (held === null) return null;
  const keep = () => setHeld(null);
  const leave = () => {
    setHeld(null);
    release.current();
    held.go();
  };
  return (
    <Dialog title={words.unsavedTitle} width={480} onClose={keep}>
      <div className="stack">
        <p>{words.unsaved}</p>
        <div className="dialog-actions">
          <Button kind="danger-edge" onClick={leave}>
            {words.leave}
          </Button>
          <Button kind="primary" autoFocus onClick={keep}>
            {words.keep}
          </Button>
        </div>
      </div>
    </Dialog>
  );
}
