import { useLinkForm } from '../../ui/controls/use-link-form.js';
import { formatContact } from '../../ui/format/format.js';
import layout from '../../ui/layout.module.css';
import { PlainButton } from '../../ui/plain/plain-button.js';
import { PlainNotice } from '../../ui/plain/plain-notice.js';
import { applyChoice } from './apply-choice.js';
import { unsubscribeTexts } from './texts.js';
import type { UnsubscribeFormProps } from './unsubscribe-form.js';

const t = unsubscribeTexts;

/** For the link of a contact that was removed from its device: only the other devices are left to unsubscribe from. */
export function RemovedContact({ link, onDone, onWrongLink }: UnsubscribeFormProps) {
  const { failed, busy, onSubmit } = useLinkForm(async () => onDone(await applyChoice(link, 'all')), onWrongLink);
  return (
    <form className={layout.stack} data-part="stack" onSubmit={onSubmit}>
      <p>{t.removed(formatContact(link.contact), link.deviceName)}</p>
      {failed && <PlainNotice level="severe">{t.failed}</PlainNotice>}
      <PlainButton kind="primary" large type="submit" busy={busy}>
        {t.all}
      </PlainButton>
      <p className={layout.quiet} data-part="quiet">
        {t.allMeans}
      </p>
    </form>
  );
}
