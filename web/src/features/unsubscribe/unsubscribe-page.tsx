import type { NamedDevice } from '@headworks/api/paths/shapes';
import { useEffect, useState } from 'react';
import { useParams, useSearchParams } from 'react-router-dom';
import { call } from '../../api/call.js';
import { isFailure } from '../../api/failure.js';
import { Loading } from '../../ui/plain/loading.js';
import { Done, LinkProblem, MessagePage } from '../../ui/plain/message-page.js';
import { linkTexts } from '../../ui/plain/texts.js';
import { RemovedContact } from './removed-contact.js';
import { unsubscribeTexts } from './texts.js';
import { UnsubscribeForm } from './unsubscribe-form.js';
import { linkOf, type UnsubscribeLink } from './unsubscribe-link.js';

const t = unsubscribeTexts;

interface Checked {
  readonly kind: 'checked';
  readonly device: NamedDevice | null;
  /** Whether the address of the link is still one of the device. */
  readonly subscribed: boolean;
}

type Check = { readonly kind: 'asking' } | { readonly kind: 'wrong' } | Checked;

/** Whether the server accepts the link, the name of its device, and whether there is something to unsubscribe from. If it cannot be asked, the form is shown all the same. */
function useCheck(link: UnsubscribeLink | null): readonly [Check, () => void] {
  const [check, setCheck] = useState<Check>({ kind: 'asking' });
  const key = link === null ? null : JSON.stringify(link);
  useEffect(() => {
    if (key === null) return;
    const { deviceName: _, ...fields }: UnsubscribeLink = JSON.parse(key);
    const leaving = new AbortController();
    call('cloudUnsubscribeCheck', fields, leaving.signal).then(
      ({ device, subscribed }) => setCheck({ kind: 'checked', device, subscribed }),
      (error: unknown) => {
        if (leaving.signal.aborted) return;
        const wrong = isFailure(error, 'InvalidLink') || isFailure(error, 'Not Found');
        setCheck(wrong ? { kind: 'wrong' } : { kind: 'checked', device: null, subscribed: true });
      },
    );
    return () => leaving.abort();
  }, [key]);
  return [check, () => setCheck({ kind: 'wrong' })];
}

/** Opened from a message, without a login. Opening it changes nothing. */
export default function UnsubscribePage() {
  const parts = useParams();
  const [query] = useSearchParams();
  const link = linkOf(parts, query.get('t'));
  const [check, refuse] = useCheck(link);
  const [done, setDone] = useState<string | null>(null);
  const content = () => {
    if (link === null) return <LinkProblem text={linkTexts.incomplete} hint={linkTexts.incompleteHint} />;
    if (check.kind === 'wrong') return <LinkProblem text={linkTexts.wrong} hint={t.wrongHint} />;
    if (done !== null) return <Done>{done}</Done>;
    if (check.kind === 'asking') return <Loading>{null}</Loading>;
    const named = check.device === null ? link : { ...link, deviceName: check.device.name };
    const Form = check.subscribed ? UnsubscribeForm : RemovedContact;
    return <Form link={named} onDone={setDone} onWrongLink={refuse} />;
  };
  return <MessagePage title={t.title}>{content()}</MessagePage>;
}
