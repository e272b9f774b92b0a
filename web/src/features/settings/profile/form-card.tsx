import type { ReactNode } from 'react';
import layout from '../../../ui/layout.module.css';
import styles from '../settings.module.css';

export const FormCard = ({ title, children }: { readonly title: string; readonly children: ReactNode }) => (
  <section className={`${layout.card} ${styles.settingsCard}`} aria-label={title}>
    <h2>{title}</h2>
    {children}
  </section>
);
