import { Button } from '../controls/button.js';
import { commonTexts } from '../texts.js';

interface UnsavedNoticeProps {
  readonly text?: string;
  readonly discard?: string;
  readonly keep?: string;
  readonly onDiscard: () => void;
  readonly onKeep: () => void;
}

/** Asks before unsaved input of a dialog is discarded. */
export function UnsavedNotice(props: UnsavedNoticeProps) {
  const t = commonTexts;
  const { text = t.unsaved, discard = t.discard, keep = t.keep, onDiscard, onKeep } = props;
  return (
    <div className="notice unsaved" role="alert">
      <p>{text}</p>
      <Button kind="danger-edge" onClick={onDiscard}>
        {discard}
      </Button>
      <Button autoFocus onClick={onKeep}>
        {keep}
      </Button>
    </div>
  );
}
