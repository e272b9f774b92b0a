import type { Log, LogMark, Units } from '@headworks/contracts';
import { Wrench } from 'lucide-react';
import { useState } from 'react';
import { useMember } from '../../../session/member.js';
import '../../../styles/quality.css';
import { texts } from '../../../texts.js';
import { Button } from '../../../ui/button.js';
import { formatCount } from '../../../ui/format.js';
import { Failure, SkeletonRows } from '../../../ui/states.js';
import type { Dates } from '../use-logs.js';
import { MarksTable } from './marks-table.js';
import { draftOf, draftOfSpan, type RepairDraft } from './repair-draft.js';
import { RepairForm } from './repair-form.js';
import { RepairsTable } from './repairs-table.js';
import { type Preview, useQuality } from './use-quality.js';

const t = texts.quality;

/** The repair that is being made: of a mark, or (0) of a span of one's own. */
interface Making {
  readonly markId: number;
  readonly title: string;
  readonly draft: RepairDraft;
}

interface Props {
  readonly log: Log;
  readonly dates: Dates;
  readonly units: Units;
  readonly onShow: (mark: LogMark) => void;
  readonly onPreview: (preview: Preview | null) => void;
}

/** What the rules found in a log, and its repairs, under its graph. */
export function LogQuality({ log, dates, units, onShow, onPreview }: Props) {
  const { may } = useMember();
  const quality = useQuality(log.id);
  const [making, setMaking] = useState<Making | null>(null);
  const [left, setLeft] = useState<number | null>(null);
  const denied = may({ area: 'logs', level: 'write' }, log.id) ? null : t.denied;
  if (quality.isPending) return <SkeletonRows rows={3} />;
  if (quality.isError) return <Failure text={t.failed} error={quality.error} onRetry={() => void quality.refetch()} />;
  const { marks, repairs } = quality.data;
  if (making !== null) {
    const close = () => {
      setLeft(making.markId);
      setMaking(null);
    };
    return <RepairForm logId={log.id} title={making.title} draft={making.draft} onPreview={onPreview} onClose={close} />;
  }
  const repair = (mark: LogMark) => setMaking({ markId: mark.id, title: `${t.kind}: ${t.rules[mark.rule]}`, draft: draftOf(mark, log) });
  return (
    <section className="log-quality" aria-label={t.title}>
      <div className="quality-head">
        <h3>{t.title}</h3>
        <span className="quiet" role="status">
          {marks.length === 0 ? t.nothing : t.count(formatCount(marks.length), marks.length === 1)}
        </span>
        <Button
          kind="text"
          icon={<Wrench aria-hidden />}
          denied={denied}
          autoFocus={left === 0}
          onClick={() => setMaking({ markId: 0, title: t.repairSpan.replace('…', ''), draft: draftOfSpan(dates) })}
        >
          {t.repairSpan}
        </Button>
      </div>
      <p className="quiet">{t.explain}</p>
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
