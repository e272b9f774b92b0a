import { Descriptions } from 'antd';
import type { ReactNode } from 'react';
import { MISSING } from '../format/format.js';
import styles from './feedback.module.css';

/** Labels of this width put the values of a list below each other. */
const LABEL_PX = 132;

export type Fact = readonly [label: string, value: ReactNode];

/** A titled list of facts. A missing value is a dash with the reason on hover. */
export const Facts = ({ title, facts, missing }: { readonly title: string; readonly facts: readonly Fact[]; readonly missing: string }) => (
  <section className={styles.facts}>
    <h2 className={styles.factTitle}>{title}</h2>
    <Descriptions
      column={1}
      size="small"
      colon={false}
      styles={{ label: { minWidth: LABEL_PX } }}
      items={facts.map(([label, value]) => ({
        key: label,
        label,
        children: value === null || value === '' ? <span title={missing}>{MISSING}</span> : value,
      }))}
    />
  </section>
);
