import { Flex } from 'antd';
import type { ReactNode } from 'react';
import layout from '../ui/layout.module.css';
import styles from './kit.module.css';

export const Section = ({ title, children }: { readonly title: string; readonly children: ReactNode }) => (
  <section className={layout.stack}>
    <h2>{title}</h2>
    <Flex wrap gap={12} align="center" className={`${layout.card} ${styles.samples}`}>
      {children}
    </Flex>
  </section>
);
