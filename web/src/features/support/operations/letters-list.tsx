import type { Operations } from '@headworks/api/paths/cloud/operations';
import { TwoStep } from '../../../ui/controls/two-step.js';
import { formatCount } from '../../../ui/format/format.js';
import { Moment } from '../../../ui/format/moment.js';
import layout from '../../../ui/layout.module.css';
import type { Column } from '../../../ui/table/table.js';
import { CardList } from '../card-list.js';
import { operationsTexts } from './texts.js';
import { useReplay } from './use-operations.js';

const t = operationsTexts.letters;
type Letter = Operations['deadLetters']['items'][number];

/** Of one stream only the earliest has been tried. */
const isBehind = ({ attempts }: Letter): boolean => attempts === 0;

function Replay({ letter }: { readonly letter: Letter }) {
  const replay = useReplay(letter);
  if (letter.replaying) return t.replaying;
  return (
    <TwoStep
      word={t.replay}
      label={t.replayOf(letter.id, letter.group)}
      kind="primary"
      denied={isBehind(letter) ? t.notFirst : null}
      busy={replay.isPending}
      onConfirm={() => replay.mutate()}
    />
  );
}

const columns: readonly Column<Letter>[] = [
  { name: 'time', title: t.time, width: '170px', cell: ({ time }) => <Moment at={time} /> },
  {
    name: 'group',
    title: t.group,
    width: '18%',
    cell: ({ group, topic }) => (
      <>
        {group} <span className={layout.small}>{topic}</span>
      </>
    ),
  },
  {
    name: 'stream',
    title: t.stream,
    width: '18%',
    cell: ({ stream, orgId }) => (
      <>
        {stream} {orgId !== null && <span className={layout.small}>{t.org(orgId)}</span>}
      </>
    ),
  },
  { name: 'reason', title: t.reason, cell: ({ reason }) => reason },
  {
    name: 'tries',
    title: t.tries,
    width: '110px',
    priority: 3,
    cell: (letter) => (isBehind(letter) ? t.behind : formatCount(letter.attempts)),
  },
  {
    name: 'actions',
    title: t.actions,
    untitled: true,
    width: '270px',
    end: true,
    cell: (letter) => <Replay letter={letter} />,
  },
];

export const LettersList = ({ total, items }: Operations['deadLetters']) => (
  <CardList title={t.title} empty={t.empty} rows={items} total={total} columns={columns} rowKey={({ service, id }) => `${service} ${id}`} />
);
