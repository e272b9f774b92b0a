import type { LogMark } from '@headworks/api/paths/itr/quality';
import type { Log } from '@headworks/api/paths/shapes';
import type { Units } from '@headworks/api/units';
import { Flex } from 'antd';
import { Wrench } from 'lucide-react';
import { useState } from 'react';
import type { Dates } from '../../../entities/log/use-logs.js';
import { useMember } from '../../../session/member.js';
import { Button } from '../../../ui/controls/button.js';
import { Failure, SkeletonRows } from '../../../ui/feedback/states.js';
import { formatCount } from '../../../ui/format/format.js';
import layout from '../../../ui/layout.module.css';
import { MarksTable } from './marks-table.js';
import styles from './quality.module.css';
import { draftOf, draftOfSpan, type RepairDraft } from './repair-draft.js';
import { RepairForm } from './repair-form.js';
import { RepairsTable } from './repairs-table.js';
import { qualityTexts } from './texts.js';
import { type Preview, useQuality } from './use-quality.js';

const t = qualityTexts;

/** The repair in progress: of a mark, or (0) of a span selected by the user. */
interface RepairInProgress {
  readonly markId: number;
  readonly title: string;
  readonly draft: RepairDraft;
}

interface Props {
  readonly log: Log;
  /** The first and last record that count. */
  readonly all: Dates;
  /** The time range of the chart; null before it is drawn. */
  readonly visible: Dates | null;
  readonly units: Units;
  readonly onShow: (mark: LogMark) => void;
  /** Marks the span of a repair on the chart; null if there is none. */
  readonly onSpan: (span: Dates | null) => void;
  readonly onPreview: (preview: Preview | null) => void;
}

/** The data quality of a log below its chart: the marks of the rules, and the repairs. */
export function LogQuality({ log, all, visible, units, onShow, onSpan, onPreview }: Props) {
  const { may } = useMember();
  const quality = useQuality(log.id);
  const [repairing, setRepairing] = useState<RepairInProgress | null>(null);
  const [left, setLeft] = useState<number | null>(null);
  const denied = may({ area: 'logs', level: 'write' }, log.id) ? null : t.denied;
  if (quality.isPending) return <SkeletonRows rows={3} />;
  if (quality.isError) return <Failure text={t.failed} error={quality.error} onRetry={() => void quality.refetch()} />;
  const { marks, repairs } = quality.data;
  if (repairing !== null) {
    const close = () => {
      onSpan(null);
      setLeft(repairing.markId);
      setRepairing(null);
    };
    return (
      <RepairForm
        log={log}
        all={all}
        title={repairing.title}
        draft={repairing.draft}
        onSpan={onSpan}
        onPreview={onPreview}
        onClose={close}
      />
    );
  }
  const repair = (mark: LogMark) => setRepairing({ markId: mark.id, title: `${t.kind}: ${t.rules[mark.rule]}`, draft: draftOf(mark, log) });
  return (
    <section className={styles.logQuality} aria-label={t.title}>
      <Flex wrap gap="0 12px" align="center">
        <h3>{t.title}</h3>
        <span className={layout.quiet} data-part="quiet" role="status">
          {marks.length === 0 ? t.nothing : t.count(formatCount(marks.length), marks.length === 1)}
        </span>
        <Button
          kind="text"
          className={layout.end}
          icon={<Wrench aria-hidden />}
          denied={denied}
          autoFocus={left === 0}
          onClick={() => setRepairing({ markId: 0, title: t.repairSpan.replace('…', ''), draft: draftOfSpan(visible, all) })}
        >
          {t.repairSpan}
        </Button>
      </Flex>
      <p className={layout.quiet} data-part="quiet">
        {t.explain}
      </p>
      {marks.length > 0 && (
        <MarksTable marks={marks} repairs={repairs} units={units} denied={denied} left={left} onShow={onShow} onRepair={repair} />
      )}
      {repairs.length > 0 && (
        <>
          <h3>{t.repairs}</h3>
          <RepairsTable logId={log.id} repairs={repairs} denied={denied} />
        </>
      )}
    </section>
  );
}
