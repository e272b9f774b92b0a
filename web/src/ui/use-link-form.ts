import { type SubmitEvent, useState } from 'react';
import { isFailure } from '../api/failure.js';

interface LinkForm {
  readonly failed: boolean;
  readonly busy: boolean;
  readonly onSubmit: (event: SubmitEvent<HTMLFormElement>) => void;
}

/**
 * The form of a page that a message's link opens: it does what the link proves, once at a time. A link that is not valid any more, or whose contact or
 * device has gone, is told apart from a failure that another try may mend.
 */
export function useLinkForm(act: () => Promise<void>, onWrongLink: () => void): LinkForm {
  const [failed, setFailed] = useState(false);
  const [busy, setBusy] = useState(false);
  const submit = async () => {
    if (busy) return;
    setBusy(true);
    setFailed(false);
    try {
      await act();
    } catch (error) {
      if (isFailure(error, 'InvalidLink') || isFailure(error, 'Not Found')) return onWrongLink();
      setFailed(true);
      setBusy(false);
    }
  };
  const onSubmit = (event: SubmitEvent<HTMLFormElement>) => {
    event.preventDefault();
    void submit();
  };
  return { failed, busy, onSubmit };
}
