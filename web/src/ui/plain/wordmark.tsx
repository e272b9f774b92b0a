import layout from '../layout.module.css';
import { PRODUCT } from '../texts.js';
import styles from './plain.module.css';

/** The product's logo: three streams into a wet well. */
export const Sign = () => (
  <svg className={styles.sign} viewBox="0 0 28 28" width="28" height="28" aria-hidden="true">
    <rect width="28" height="28" rx="6" fill="#095a82" />
    <g fill="none" stroke="#fff" strokeWidth="2.2" strokeLinecap="round">
      <path d="M8.5 6v7M14 6v9M19.5 6v7" />
      <path d="M5 19.5c1.5 2 3 2 4.5 0s3-2 4.5 0 3 2 4.5 0 3-2 4.5 0" />
    </g>
  </svg>
);

/** The sign and the product's name; in a narrow sidebar, the name is for screen readers only. */
export const Wordmark = ({ narrow = false }: { readonly narrow?: boolean }) => (
  <span className={styles.wordmark} data-part="wordmark">
    <Sign />
    <span className={narrow ? layout.visuallyHidden : undefined}>{PRODUCT}</span>
  </span>
);
