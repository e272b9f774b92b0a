import type { ReactNode } from 'react';

export const FormCard = ({ title, children }: { readonly title: string; readonly children: ReactNode }) => (
  <section className="card settings-card" aria-label={title}>
    <h2>{title}</h2>
    {children}
  </section>
);
