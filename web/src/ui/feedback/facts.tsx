import type { ReactNode } from 'react';
import { MISSING } from '../format/format.js';

export type Fact = readonly [label: string, value: ReactNode];

/** A titled list of facts. A missing value is a dash with the reason on hover. */
export const Facts = ({ title, facts, missing }: { readonly title: string; readonly facts: readonly Fact[]; readonly missing: string }) => (
  <section className="facts">
    <h2>{title}</h2>
    <dl>
      {facts.map(([label, value]) => (
        <div key={label} className="fact">
          <dt>{label}</dt>
          <dd>{value === null || value === '' ? <span title={missing}>{MISSING}</span> : value}</dd>
        </div>
      ))}
    </dl>
  </section>
);
