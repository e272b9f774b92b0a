import type { ReactNode } from 'react';
import styles from './kit.module.css';

export const Section = ({ title, children }: { readonly title: string; readonly children: ReactNode }) => (
  <section className={styles.section}>
    <h2>{title}</h2>
    <div className={styles.samples}>{children}</div>
  </section>
);
