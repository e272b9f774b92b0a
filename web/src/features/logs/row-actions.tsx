import { shownName } from '@headworks/api/device-name';
import type { Log } from '@headworks/api/paths/shapes';
import { ChartLine, Tags, Trash2 } from 'lucide-react';
import { useEffect, useRef, useState } from 'react';
import { type Action, SplitButton } from '../../ui/controls/split-button.js';
import { SecondStep } from '../../ui/controls/two-step.js';
import { formatDay } from '../../ui/format/format.js';
import styles from './logs.module.css';
import { logsTexts } from './texts.js';

const t = logsTexts;

interface Props {
  readonly log: Log;
  readonly onView: (logId: number) => void;
  /** Undefined where the tags have no dialog. */
  readonly onTags?: (logId: number) => void;
  /** Why this log cannot be deleted; undefined if the member cannot delete any. */
  readonly denied: string | null | undefined;
  readonly onDelete: (log: Log) => void;
}

/** View, and a menu with the rest. The confirmation "Are you sure you want to delete this log?" covers the row's end. */
export function RowActions({ log, onView, onTags, denied, onDelete }: Props) {
  const [step, setStep] = useState<'closed' | 'asking' | 'cancelled'>('closed');
  const place = useRef<HTMLSpanElement>(null);
  // After Cancel, the focus returns to the menu's button.
  useEffect(() => {
    if (step === 'cancelled') place.current?.querySelector<HTMLElement>('[data-row-menu]')?.focus();
  }, [step]);
  const labels = [shownName(log), formatDay(log.uploaddate)] as const;
  const view: Action = { key: 'view', word: t.view, Icon: ChartLine, onChoose: () => onView(log.id) };
  const tags: readonly Action[] =
    onTags === undefined ? [] : [{ key: 'tags', word: t.tagsAction, Icon: Tags, onChoose: () => onTags(log.id) }];
  const remove: Action = { key: 'delete', word: t.deleteAction, Icon: Trash2, denied, onChoose: () => setStep('asking') };
  return (
    <span ref={place} className={styles.logActions}>
      {step === 'asking' ? (
        <SecondStep
          word={t.delete}
          label={t.deleteLabel(...labels)}
          question={t.deleteSure}
          onCancel={() => setStep('cancelled')}
          onConfirm={() => {
            setStep('cancelled');
            onDelete(log);
          }}
        />
      ) : (
        <SplitButton
          main={view}
          groups={denied === undefined ? [[view, ...tags]] : [[view, ...tags], [remove]]}
          menuLabel={t.moreActions(...labels)}
        />
      )}
    </span>
  );
}
