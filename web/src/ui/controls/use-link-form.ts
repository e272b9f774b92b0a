import { type SubmitEvent, useState } from 'react';
import { isFailure } from '../../api/failure.js';

interface LinkForm {
  readonly failed: boolean;
  readonly busy: boolean;
  readonly onSubmit: (event: SubmitEvent<HTMLFormElement>) => void;
}

/**
 * The form of a page opened by a message's link: performs the link's action, one submission at a time. An invalid link, or one whose
 * contact or device no longer exists, is distinguished from a transient failure.
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
