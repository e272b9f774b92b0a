import { Link, useLocation } from 'react-router-dom';
import layout from '../layout.module.css';
import styles from './plain.module.css';
import { notFoundTexts } from './texts.js';
import { useTitle } from './use-title.js';
import { Wordmark } from './wordmark.js';

export default function NotFoundPage() {
  const { pathname, search } = useLocation();
  useTitle(notFoundTexts.title);
  return (
    <main className={styles.page}>
      <Wordmark />
      <h1>{notFoundTexts.title}</h1>
      <p>{notFoundTexts.nothingAt}</p>
      <p className={styles.address}>
        <code>{pathname + search}</code>
      </p>
      <p className={layout.quiet}>{notFoundTexts.hint}</p>
      <p className={styles.actions}>
        <Link className={`${styles.button} ${styles.primary}`} to="/login">
          {notFoundTexts.logIn}
        </Link>
        <Link className={styles.button} to="/home">
          {notFoundTexts.home}
        </Link>
      </p>
    </main>
  );
}
