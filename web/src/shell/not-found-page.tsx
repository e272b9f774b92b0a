import { Link, useLocation } from 'react-router-dom';
import { texts } from '../texts.js';
import { useTitle } from '../ui/use-title.js';
import { Wordmark } from '../ui/wordmark.js';

export default function NotFoundPage() {
  const { pathname, search } = useLocation();
  useTitle(texts.notFound.title);
  return (
    <main className="plain-page">
      <Wordmark />
      <h1>{texts.notFound.title}</h1>
      <p>{texts.notFound.nothingAt}</p>
      <p className="address">
        <code>{pathname + search}</code>
      </p>
      <p className="quiet">{texts.notFound.hint}</p>
      <p className="plain-actions">
        <Link className="button button-primary" to="/login">
          {texts.notFound.logIn}
        </Link>
        <Link className="button button-default" to="/home">
          {texts.notFound.home}
        </Link>
      </p>
    </main>
  );
}
