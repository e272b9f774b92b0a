import { Descriptions } from 'antd';
import type { ReactNode } from 'react';
import { MISSING } from '../format/format.js';
import styles from './feedback.module.css';

/** Wide enough for the longest label of a device: the values of a list are below each other. */
const LABEL_PX = 164;

export type Fact = readonly [label: string, value: ReactNode];

interface FactsProps {
  readonly title: string;
  readonly facts: readonly Fact[];
  readonly missing: string;
  /** The width of the labels in CSS pixels, for short ones in a narrow place. */
  readonly labelWidth?: number;
}

/** A titled list of facts. A missing value is a dash with the reason on hover. */
export const Facts = ({ title, facts, missing, labelWidth = LABEL_PX }: FactsProps) => (
  <section className={styles.facts}>
    <h2 className={styles.factTitle}>{title}</h2>
    <Descriptions
      column={1}
      size="small"
      colon={false}
      styles={{ label: { minWidth: labelWidth } }}
      items={facts.map(([label, value]) => ({
        key: label,
        label,
        children: value === null || value === '' ? <span title={missing}>{MISSING}</span> : value,
      }))}
    />
  </section>
);
