import { useQueryClient } from '@tanstack/react-query';
import { Switch } from 'antd';
import { useId } from 'react';
import { ignoreActivation, useIgnoredActivation } from '../../session/ignored-activation.js';
import layout from '../../ui/layout.module.css';
import styles from './support.module.css';
import { supportTexts } from './texts.js';

const t = supportTexts.ignoreActivation;

/** Calculates results from devices without activation too, in this tab alone. */
export function IgnoreActivation() {
  const id = useId();
  const client = useQueryClient();
  const ignored = useIgnoredActivation();
  const choose = (on: boolean) => {
    ignoreActivation(on);
    // Results were calculated otherwise.
    void client.invalidateQueries();
  };
  return (
    <div className={styles.toolbar}>
      <Switch id={id} checked={ignored} onChange={choose} />
      <label htmlFor={id}>{t.label}</label>
      <span className={layout.help}>{t.explain}</span>
    </div>
  );
}
