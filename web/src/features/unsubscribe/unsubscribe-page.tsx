import { useState } from 'react';
import { useParams, useSearchParams } from 'react-router-dom';
import { Done, LinkProblem, MessagePage } from '../../ui/feedback/message-page.js';
import { linkTexts } from '../../ui/feedback/texts.js';
import { unsubscribeTexts } from './texts.js';
import { UnsubscribeForm } from './unsubscribe-form.js';
import { linkOf } from './unsubscribe-link.js';

const t = unsubscribeTexts;

/** Opened from a message, without a login. Opening it changes nothing. */
export default function UnsubscribePage() {
  const parts = useParams();
  const [query] = useSearchParams();
  const link = linkOf(parts, query.get('t'));
  const [done, setDone] = useState<string | null>(null);
  const [wrong, setWrong] = useState(false);
  const content = () => {
    if (link === null) return <LinkProblem text={linkTexts.incomplete} hint={linkTexts.incompleteHint} />;
    if (wrong) return <LinkProblem text={linkTexts.wrong} hint={t.wrongHint} />;
    if (done !== null) return <Done>{done}</Done>;
    return <UnsubscribeForm link={link} onDone={setDone} onWrongLink={() => setWrong(true)} />;
  };
  return <MessagePage title={t.title}>{content()}</MessagePage>;
}
