import { Flex } from 'antd';
import { type ReactNode, useId, useMemo, useState } from 'react';
import { Button } from '../../../ui/controls/button.js';
import { moveBetweenBoxes } from '../../../ui/controls/move-between-boxes.js';
import { Pick } from '../../../ui/controls/pick.js';
import { SearchBox } from '../../../ui/controls/search-box.js';
import { useStable } from '../../../ui/controls/use-stable.js';
import { Empty, Failure, SkeletonRows } from '../../../ui/feedback/states.js';
import { formatCount } from '../../../ui/format/format.js';
import layout from '../../../ui/layout.module.css';
import { choicesOf, firstOf, MAX_LISTED } from './choices.js';
import { withSelected } from './permission-draft.js';
import styles from './permissions.module.css';
import { permissionsTexts } from './texts.js';
import { type Choice, type ChoiceGroup, type Choices, type ListedArea, useChoices } from './use-editor-lists.js';
import { useFoundChoices } from './use-found-choices.js';

const t = permissionsTexts;

interface GroupProps {
  readonly group: ChoiceGroup;
  readonly selected: ReadonlySet<number>;
  readonly onSelect: (ids: readonly number[], selected: boolean) => void;
  readonly onPick: (id: number, selected: boolean) => void;
}

/** The words of each line, made once: a line then renders only when it changes. */
const words = new WeakMap<Choice, ReactNode>();
function wordsOf(choice: Choice): ReactNode {
  const made = words.get(choice) ?? (
    <>
      <span className={styles.pickTitle}>{choice.title}</span>
      <span className={layout.quiet}>{choice.detail}</span>
    </>
  );
  words.set(choice, made);
  return made;
}

/** The logs of one iTracker below a checkbox that selects all of them. */
function Group({ group, selected, onSelect, onPick }: GroupProps) {
  const id = useId();
  const rows = group.choices.map((choice) => (
    <li key={choice.id}>
      <Pick id={choice.id} checked={selected.has(choice.id)} onPick={onPick}>
        {wordsOf(choice)}
      </Pick>
    </li>
  ));
  if (group.title === null) return rows;
  const ids = group.choices.map((choice) => choice.id);
  const count = ids.filter((each) => selected.has(each)).length;
  return (
    <li>
      <Pick id={0} checked={count === ids.length} some={count > 0 && count < ids.length} onPick={(_, on) => onSelect(ids, on)}>
        <strong id={id}>{group.title}</strong>
      </Pick>
      <ul aria-labelledby={id} className={styles.pickNested}>
        {rows}
      </ul>
    </li>
  );
}

/** The buttons also affect matches that are not rendered, and their labels then include the count. */
function labelsOf(matches: number, total: number): { readonly select: string; readonly clear: string } {
  const count = formatCount(matches);
  if (matches < total) return { select: t.selectFirst(count), clear: t.clearFirst(count) };
  return matches > MAX_LISTED
    ? { select: t.selectFound(count), clear: t.clearFound(count) }
    : { select: t.selectShown, clear: t.clearShown };
}

const NoneFound = ({ searching, search }: { readonly searching: boolean; readonly search: string }) =>
  searching ? <SkeletonRows rows={3} /> : <p className={`${layout.quiet} ${styles.pickerNote}`}>{t.noMatch(search.trim())}</p>;

interface PickerProps {
  readonly area: ListedArea;
  readonly list: Choices;
  readonly ids: readonly number[];
  /** Those that were selected on opening. */
  readonly before: ReadonlySet<number>;
  readonly onChange: (ids: number[]) => void;
}

function Picker({ area, list, ids, before, onChange }: PickerProps) {
  const { typed, type, found, total, searching, failed } = useFoundChoices(area, list, before);
  const listed = useMemo(() => new Set(choicesOf(list.groups).map(({ id }) => id)), [list]);
  const matchingIds = choicesOf(found).map(({ id }) => id);
  const labels = labelsOf(matchingIds.length, total);
  const selected = new Set(ids);
  // A list of the first items has all that were selected before.
  const existing = ids.filter((id) => listed.has(id) || !before.has(id)).length;
  // Basins of an Inactive study exist, but cannot be listed.
  const beyond = area === 'basins' ? t.notListed : t.gone;
  const select = (changed: readonly number[], on: boolean) => onChange(withSelected(ids, changed, on));
  const pick = useStable((id: number, on: boolean) => select([id], on));
  if (listed.size === 0) return <Empty text={t.nothingThere[area]} />;
  return (
    <div className={layout.picker}>
      <SearchBox label={t.searchIn[area]} value={typed} onType={type} />
      <Flex wrap gap="0 4px" align="center" className={`${layout.small} ${styles.pickerLine}`}>
        <span role="status">
          {t.selected(formatCount(existing), formatCount(list.total))}
          {existing < ids.length && `, ${beyond(formatCount(ids.length - existing))}`}
        </span>
        <Button size="small" kind="text" disabled={matchingIds.length === 0} onClick={() => select(matchingIds, true)}>
          {labels.select}
        </Button>
        <Button size="small" kind="text" disabled={!matchingIds.some((id) => selected.has(id))} onClick={() => select(matchingIds, false)}>
          {labels.clear}
        </Button>
      </Flex>
      {failed !== null && <Failure text={t.listFailed} error={failed.error} onRetry={failed.retry} />}
      {found.length === 0 ? (
        failed === null && <NoneFound searching={searching} search={typed} />
      ) : (
        <ul className={styles.picks} data-part="picks" aria-label={t.listOf(t.areas[area])} onKeyDown={moveBetweenBoxes}>
          {firstOf(found, MAX_LISTED).map((group) => (
            <Group key={group.choices[0]?.id} group={group} selected={selected} onSelect={select} onPick={pick} />
          ))}
        </ul>
      )}
      {(area === 'logs' || total > MAX_LISTED) && (
        <p className={`${layout.help} ${styles.pickerNote}`} data-part="field-help">
          {area === 'logs' && t.loggerTime} {total > MAX_LISTED && t.firstShown(formatCount(MAX_LISTED), formatCount(total))}
        </p>
      )}
    </div>
  );
}

/** Selects items of an area individually, with a search. */
export function PickList({ area, ids, onChange }: Omit<PickerProps, 'list' | 'before'>) {
  // Fixed on opening: rows do not move when they are selected.
  const [before] = useState(() => new Set(ids));
  const chosen = useMemo(() => [...before], [before]);
  const list = useChoices(area, chosen);
  if (list.isPending) return <SkeletonRows rows={5} />;
  if (list.isError) return <Failure text={t.listFailed} error={list.error} onRetry={() => void list.refetch()} />;
  return <Picker area={area} list={list.data} ids={ids} before={before} onChange={onChange} />;
}
