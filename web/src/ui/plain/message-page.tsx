import type { ReactNode } from 'react';
import layout from '../layout.module.css';
import styles from './plain.module.css';
import { PlainNotice } from './plain-notice.js';
import { linkTexts } from './texts.js';
import { useTitle } from './use-title.js';
import { Wordmark } from './wordmark.js';

/** A page opened by a message's link: without a login and without the app's frame. */
export function MessagePage({ title, children }: { readonly title: string; readonly children: ReactNode }) {
  useTitle(title);
  return (
    <main className={styles.page}>
      <Wordmark />
      <h1>{title}</h1>
      {children}
    </main>
  );
}

export const Done = ({ children }: { readonly children: ReactNode }) => <PlainNotice level="good">{children}</PlainNotice>;

/** Shown in place of the form if the link is invalid, with a hint. */
export const LinkProblem = ({ text, hint }: { readonly text: string; readonly hint: string }) => (
  <>
    <PlainNotice level="severe">
      <p>{text}</p>
      <p>{hint}</p>
    </PlainNotice>
    <p className={layout.row}>
      <a className={styles.button} href="/login">
        {linkTexts.logIn}
      </a>
    </p>
  </>
);
