import { type KeyboardEvent, useId, useMemo, useState } from 'react';
import { Button } from '../../../ui/controls/button.js';
import { SearchBox } from '../../../ui/controls/search-box.js';
import { Empty, Failure, SkeletonRows } from '../../../ui/feedback/states.js';
import { formatCount } from '../../../ui/format/format.js';
import { choicesOf, firstOf, MAX_LISTED, matching, selectedFirst } from './choices.js';
import { withSelected } from './permission-draft.js';
import { permissionsTexts } from './texts.js';
import { type Choice, type ChoiceGroup, type ListedArea, useChoices } from './use-editor-lists.js';

const t = permissionsTexts;

interface GroupProps {
  readonly group: ChoiceGroup;
  readonly selected: ReadonlySet<number>;
  readonly onSelect: (ids: readonly number[], selected: boolean) => void;
}

function ChoiceRow({
  choice,
  checked,
  onSelect,
}: {
  readonly choice: Choice;
  readonly checked: boolean;
  readonly onSelect: GroupProps['onSelect'];
}) {
  return (
    <li>
      <label className="pick">
        <input type="checkbox" checked={checked} onChange={(event) => onSelect([choice.id], event.target.checked)} />
        <span className="pick-title">{choice.title}</span>
        <span className="pick-detail">{choice.detail}</span>
      </label>
    </li>
  );
}

/** The logs of one iTracker below a checkbox that selects all of them. */
function Group({ group, selected, onSelect }: GroupProps) {
  const id = useId();
  const rows = group.choices.map((choice) => (
    <ChoiceRow key={choice.id} choice={choice} checked={selected.has(choice.id)} onSelect={onSelect} />
  ));
  if (group.title === null) return rows;
  const count = group.choices.filter((choice) => selected.has(choice.id)).length;
  const ids = group.choices.map((choice) => choice.id);
  return (
    <li>
      <label className="pick pick-group">
        <input
          type="checkbox"
          checked={count === ids.length}
          ref={(box) => {
            if (box !== null) box.indeterminate = count > 0 && count < ids.length;
          }}
          onChange={(event) => onSelect(ids, event.target.checked)}
        />
        <span id={id} className="pick-title">
          {group.title}
        </span>
      </label>
      <ul aria-labelledby={id} className="pick-nested">
        {rows}
      </ul>
    </li>
  );
}

/** Up and down move between the checkboxes of the list. */
function moveBetweenBoxes(event: KeyboardEvent<HTMLElement>): void {
  if (event.key !== 'ArrowDown' && event.key !== 'ArrowUp') return;
  if (!(event.target instanceof HTMLInputElement)) return;
  const boxes = [...event.currentTarget.querySelectorAll('input')];
  const at = boxes.indexOf(event.target);
  const next = boxes[at + (event.key === 'ArrowDown' ? 1 : -1)];
  if (at < 0 || next === undefined) return;
  event.preventDefault();
  next.focus();
}

interface PickerProps {
  readonly area: ListedArea;
  readonly groups: readonly ChoiceGroup[];
  readonly ids: readonly number[];
  readonly onChange: (ids: number[]) => void;
}

function Picker({ area, groups, ids, onChange }: PickerProps) {
  const [search, setSearch] = useState('');
  // The order is fixed on opening: rows do not move when they are selected.
  const [before] = useState(() => new Set(ids));
  const ordered = useMemo(() => selectedFirst(groups, before), [groups, before]);
  const found = useMemo(() => matching(ordered, search), [ordered, search]);
  const all = useMemo(() => new Set(choicesOf(groups).map(({ id }) => id)), [groups]);
  const matchingIds = choicesOf(found).map(({ id }) => id);
  // The buttons also affect matches that are not rendered, and their label then includes the count.
  const hidden = matchingIds.length > MAX_LISTED;
  const selected = new Set(ids);
  const existing = ids.filter((id) => all.has(id)).length;
  const select = (changed: readonly number[], on: boolean) => onChange(withSelected(ids, changed, on));
  if (all.size === 0) return <Empty text={t.nothingThere[area]} />;
  return (
    <div className="picker">
      <SearchBox label={t.searchIn[area]} value={search} onType={setSearch} />
      <div className="picker-line">
        <span role="status">
          {t.selected(formatCount(existing), formatCount(all.size))}
          {existing < ids.length && `, ${t.gone(formatCount(ids.length - existing))}`}
        </span>
        <Button size="small" kind="text" disabled={matchingIds.length === 0} onClick={() => select(matchingIds, true)}>
          {hidden ? t.selectFound(formatCount(matchingIds.length)) : t.selectShown}
        </Button>
        <Button size="small" kind="text" disabled={!matchingIds.some((id) => selected.has(id))} onClick={() => select(matchingIds, false)}>
          {hidden ? t.clearFound(formatCount(matchingIds.length)) : t.clearShown}
        </Button>
      </div>
      {found.length === 0 ? (
        <p className="picker-nothing">{t.noMatch(search.trim())}</p>
      ) : (
        <ul className="picks" aria-label={t.listOf(t.areas[area])} onKeyDown={moveBetweenBoxes}>
          {firstOf(found, MAX_LISTED).map((group) => (
            <Group key={group.choices[0]?.id} group={group} selected={selected} onSelect={select} />
          ))}
        </ul>
      )}
      {area === 'logs' && <p className="field-help">{t.loggerTime}</p>}
      {hidden && <p className="field-help">{t.firstShown(formatCount(MAX_LISTED), formatCount(matchingIds.length))}</p>}
    </div>
  );
}

/** Selects items of an area individually, with a search. */
export function PickList({ area, ids, onChange }: Omit<PickerProps, 'groups'>) {
  const list = useChoices(area);
  if (list.isPending) return <SkeletonRows rows={5} />;
  if (list.isError) return <Failure text={t.listFailed} error={list.error} onRetry={() => void list.refetch()} />;
  return <Picker area={area} groups={list.data} ids={ids} onChange={onChange} />;
}
