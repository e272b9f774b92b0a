import type { ReactNode } from 'react';
import { Wordmark } from '../ui/plain/wordmark.js';
import { PRODUCT } from '../ui/texts.js';
import { artTexts } from './art-texts.js';
import { LoginArt } from './login-art.js';
import styles from './session.module.css';

interface Props {
  readonly title: string;
  /** The link or button at the top right. */
  readonly corner?: ReactNode;
  readonly children: ReactNode;
}

/** The page of login, sign-up and first organization: the form on the left, the art on the right of wide screens. */
export function AuthFrame({ title, corner, children }: Props) {
  return (
    <div className={styles.auth}>
      <div className={styles.authFormSide}>
        <header className={styles.authHead}>
          <Wordmark />
          {corner}
        </header>
        <main className={styles.authMain}>
          <h1>{title}</h1>
          {children}
        </main>
      </div>
      <aside className={styles.authArtSide} aria-label={PRODUCT}>
        <LoginArt />
        <p className={styles.authArtTitle}>{artTexts.artTitle}</p>
        <p className={styles.authArtCaption}>{artTexts.artCaption}</p>
      </aside>
    </div>
  );
}
