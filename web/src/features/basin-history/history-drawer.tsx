import type { BasinHistoryEntry, ListedBasin } from '@headworks/api/paths/study/shapes';
import { DatePicker, Drawer, Flex } from 'antd';
import dayjs from 'dayjs';
import { X } from 'lucide-react';
import { useEffect, useId, useRef, useState } from 'react';
import { useAsOf } from '../../entities/study/use-as-of.js';
import { useMember } from '../../session/member.js';
import { Button } from '../../ui/controls/button.js';
import { TwoStep } from '../../ui/controls/two-step.js';
import { usePickerValue } from '../../ui/controls/use-picker-value.js';
import { Empty, Failure, SkeletonRows } from '../../ui/feedback/states.js';
import { useFocusReturn } from '../../ui/feedback/use-focus-return.js';
import { formatCount } from '../../ui/format/format.js';
import { Moment } from '../../ui/format/moment.js';
import layout from '../../ui/layout.module.css';
import { commonTexts } from '../../ui/texts.js';
import { changeInWords } from './change-in-words.js';
import { historyTexts } from './texts.js';
import { useHistory, useUndo } from './use-history.js';

const t = historyTexts;
/** Items of an entry that are shown; an import may have thousands. */
const SHOWN_ITEMS = 12;

interface EntryProps {
  readonly entry: BasinHistoryEntry;
  readonly busy: boolean;
  readonly onUndo: () => void;
}

function Entry({ entry, busy, onUndo }: EntryProps) {
  const { units } = useMember();
  const { asOf, show } = useAsOf();
  const { items, itemCount, time, name, actingFor, undo, undoable } = entry;
  const lines = items.slice(0, SHOWN_ITEMS).flatMap((item) => changeInWords(item, units) ?? []);
  const further = itemCount - Math.min(items.length, SHOWN_ITEMS);
  const shown = asOf === time;
  const other = useRef<HTMLButtonElement>(null);
  const wasUndoable = useRef(undoable);
  // Undo goes away with its focus: the button in its line takes it.
  useEffect(() => {
    if (wasUndoable.current && !undoable && document.activeElement === document.body) other.current?.focus();
    wasUndoable.current = undoable;
  }, [undoable]);
  return (
    <li data-part="history-entry">
      <div className={layout.quiet}>
        <Moment at={time} /> · {name}
        {actingFor !== null && ` ${t.actingFor(actingFor)}`}
      </div>
      <ul style={{ listStyle: 'none', margin: '4px 0 8px', padding: 0 }}>
        {undo && <li>{t.undid}</li>}
        {lines.map((line, place) => (
          // The order of lines never changes.
          // biome-ignore lint/suspicious/noArrayIndexKey: lines may be equal
          <li key={place}>{line}</li>
        ))}
        {further > 0 && <li className={layout.quiet}>{t.further(formatCount(further), further === 1)}</li>}
      </ul>
      <Flex gap={8} wrap align="center">
        <Button ref={other} size="small" aria-pressed={shown} onClick={() => show(shown ? null : time)}>
          {shown ? t.toNow : t.show}
        </Button>
        {undoable && <TwoStep kind="primary" word={t.undo} label={t.undoOf} busy={busy} onConfirm={onUndo} />}
      </Flex>
    </li>
  );
}

/** The basin at the end of a day of the reader's. */
function DayChoice() {
  const id = useId();
  const { asOf, show } = useAsOf();
  const [today] = useState(() => dayjs());
  const value = usePickerValue(asOf, dayjs.unix);
  return (
    <Flex gap={8} align="center" style={{ marginBottom: 16 }}>
      <label htmlFor={id}>{t.asOf}</label>
      <DatePicker
        id={id}
        value={value}
        format="MMM D, YYYY"
        maxDate={today}
        showNow={false}
        onChange={(picked) => !Array.isArray(picked) && show(picked === null ? null : picked.endOf('day').unix())}
      />
    </Flex>
  );
}

interface HistoryDrawerProps {
  readonly basin: ListedBasin;
  readonly onClose: () => void;
}

/** Who changed what in a basin. There is no scrim: the map stays in sight. */
export default function HistoryDrawer({ basin, onClose }: HistoryDrawerProps) {
  const history = useHistory(basin);
  const undo = useUndo(basin);
  useFocusReturn();
  const entries = history.data?.pages.flatMap((page) => page.entries);
  const content = () => {
    if (history.isError && entries === undefined)
      return <Failure text={t.failed} error={history.error} onRetry={() => void history.refetch()} />;
    if (entries === undefined) return <SkeletonRows />;
    if (entries.length === 0) return <Empty text={t.empty} />;
    return (
      <>
        <ol style={{ listStyle: 'none', margin: 0, padding: 0, display: 'grid', gap: 24 }}>
          {entries.map((entry) => (
            <Entry key={entry.id} entry={entry} busy={undo.isPending} onUndo={() => undo.mutate(entry.id)} />
          ))}
        </ol>
        {history.hasNextPage && (
          <Button busy={history.isFetchingNextPage} onClick={() => void history.fetchNextPage()}>
            {t.more}
          </Button>
        )}
      </>
    );
  };
  return (
    <Drawer
      open
      mask={false}
      placement="right"
      size="min(420px, 100vw)"
      onClose={onClose}
      title={t.title(basin.name)}
      closable={{ 'aria-label': commonTexts.close, placement: 'end', closeIcon: <X aria-hidden size={18} /> }}
    >
      <DayChoice />
      {content()}
    </Drawer>
  );
}
