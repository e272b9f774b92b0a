import type { ReactNode } from 'react';
import { SeverityMark } from '../format/severity-mark.js';
import { FormAlert } from './form-alert.js';
import { linkTexts } from './texts.js';
import { useTitle } from './use-title.js';
import { Wordmark } from './wordmark.js';

/** A page opened by a message's link: without a login and without the app's frame. */
export function MessagePage({ title, children }: { readonly title: string; readonly children: ReactNode }) {
  useTitle(title);
  return (
    <main className="plain-page">
      <Wordmark />
      <h1>{title}</h1>
      {children}
    </main>
  );
}

export const Done = ({ children }: { readonly children: ReactNode }) => (
  <div className="notice notice-good" role="status">
    <SeverityMark level="good" />
    <div>{children}</div>
  </div>
);

/** Shown in place of the form if the link is invalid, with a hint. */
export const LinkProblem = ({ text, hint }: { readonly text: string; readonly hint: string }) => (
  <>
    <FormAlert>
      <p>{text}</p>
      <p>{hint}</p>
    </FormAlert>
    <p className="plain-actions">
      <a className="button button-default" href="/login">
        {linkTexts.logIn}
      </a>
    </p>
  </>
);
