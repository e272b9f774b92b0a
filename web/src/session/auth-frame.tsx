import type { ReactNode } from 'react';
import { Wordmark } from '../ui/feedback/wordmark.js';
import { PRODUCT } from '../ui/texts.js';
import { artTexts } from './art-texts.js';
import '../styles/auth.css';
import { LoginArt } from './login-art.js';

interface Props {
  readonly title: string;
  /** The link or button at the top right. */
  readonly corner?: ReactNode;
  readonly children: ReactNode;
}

/** The page of login, sign-up and first organization: the form on the left, the art on the right of wide screens. */
export function AuthFrame({ title, corner, children }: Props) {
  return (
    <div className="auth">
      <div className="auth-form-side">
        <header className="auth-head">
          <Wordmark />
          {corner}
        </header>
        <main className="auth-main">
          <h1>{title}</h1>
          {children}
        </main>
      </div>
      <aside className="auth-art-side" aria-label={PRODUCT}>
        <LoginArt />
        <p className="auth-art-title">{artTexts.artTitle}</p>
        <p className="auth-art-caption">{artTexts.artCaption}</p>
      </aside>
    </div>
  );
}
