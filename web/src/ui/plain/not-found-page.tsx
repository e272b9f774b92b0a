import { Link, useLocation } from 'react-router-dom';
import layout from '../layout.module.css';
import styles from './plain.module.css';
import { notFoundTexts } from './texts.js';
import { useTitle } from './use-title.js';
import { Wordmark } from './wordmark.js';

/** An address without a page. The app's frame has its own wordmark, heading and main part; its user is logged in. */
export default function NotFoundPage({ framed = false }: { readonly framed?: boolean }) {
  const { pathname, search } = useLocation();
  useTitle(notFoundTexts.title);
  const Place = framed ? 'div' : 'main';
  return (
    <Place className={styles.page}>
      {framed ? (
        <h2>{notFoundTexts.title}</h2>
      ) : (
        <>
          <Wordmark />
          <h1>{notFoundTexts.title}</h1>
        </>
      )}
      <p>{notFoundTexts.nothingAt}</p>
      <p className={styles.address}>
        <code>{pathname + search}</code>
      </p>
      <p className={layout.quiet}>{notFoundTexts.hint}</p>
      <p className={layout.row}>
        <Link className={`${styles.button} ${styles.primary}`} to={framed ? '/home' : '/login'}>
          {framed ? notFoundTexts.home : notFoundTexts.logIn}
        </Link>
        {!framed && (
          <Link className={styles.button} to="/home">
            {notFoundTexts.home}
          </Link>
        )}
      </p>
    </Place>
  );
}
