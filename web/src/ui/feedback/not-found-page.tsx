import { Link, useLocation } from 'react-router-dom';
import { notFoundTexts } from './texts.js';
import { useTitle } from './use-title.js';
import { Wordmark } from './wordmark.js';

export default function NotFoundPage() {
  const { pathname, search } = useLocation();
  useTitle(notFoundTexts.title);
  return (
    <main className="plain-page">
      <Wordmark />
      <h1>{notFoundTexts.title}</h1>
      <p>{notFoundTexts.nothingAt}</p>
      <p className="address">
        <code>{pathname + search}</code>
      </p>
      <p className="quiet">{notFoundTexts.hint}</p>
      <p className="plain-actions">
        <Link className="button button-primary" to="/login">
          {notFoundTexts.logIn}
        </Link>
        <Link className="button button-default" to="/home">
          {notFoundTexts.home}
        </Link>
      </p>
    </main>
  );
}
