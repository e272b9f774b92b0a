import type { Tag } from '@headworks/api/paths/shapes';
import { Check, Pencil, X } from 'lucide-react';
import { type KeyboardEvent, type SubmitEvent, useState } from 'react';
import { messageOf } from '../../api/failure.js';
import { TagMark } from '../../entities/tag/tag-mark.js';
import { tagsTexts } from '../../entities/tag/texts.js';
import { type TagDraft, useChangeTag, useDeleteTag } from '../../entities/tag/use-tags.js';
import { Field } from '../../ui/controls/field.js';
import { TwoStep } from '../../ui/controls/two-step.js';
import { usePencil } from '../../ui/controls/use-pencil.js';
import { ColorChoice } from './color-choice.js';
import { nameProblem, refusalOf } from './tag-problem.js';

const t = tagsTexts;

interface EditTagProps {
  readonly tag: Tag;
  readonly draft: TagDraft;
  readonly onDraft: (draft: TagDraft) => void;
  readonly onLeave: () => void;
}

/** The edit mode: the check button saves name and colour; Escape and × discard the changes. */
function EditTag({ tag, draft, onDraft, onLeave }: EditTagProps) {
  const change = useChangeTag();
  const problem = nameProblem(draft.name);
  const submit = (event: SubmitEvent<HTMLFormElement>) => {
    event.preventDefault();
    if (problem !== null || change.isPending) return;
    change.mutate({ tag, draft: { ...draft, name: draft.name.trim() } }, { onSuccess: onLeave });
  };
  const onKeyDown = (event: KeyboardEvent) => {
    if (event.key !== 'Escape') return;
    // Keeps the dialog open.
    event.stopPropagation();
    onLeave();
  };
  return (
    <form className="edit-tag" noValidate onSubmit={submit} onKeyDown={onKeyDown}>
      <div className="edit-tag-line">
        <Field
          label={t.name}
          autoComplete="off"
          // The user pressed the edit button to type here.
          autoFocus
          value={draft.name}
          error={change.isError ? refusalOf(change.error) : problem}
          onFocus={(event) => event.target.select()}
          onChange={(event) => {
            change.reset();
            onDraft({ ...draft, name: event.target.value });
          }}
        />
        <button type="submit" className="icon-button save" aria-label={t.saveOf(tag.tagname)} aria-busy={change.isPending || undefined}>
          <Check aria-hidden />
        </button>
        <button type="button" className="icon-button" aria-label={t.leaveOf(tag.tagname)} onClick={onLeave}>
          <X aria-hidden />
        </button>
      </div>
      <ColorChoice color={draft.color} onChange={(color) => onDraft({ ...draft, color })} />
    </form>
  );
}

interface TagRowProps {
  readonly tag: Tag;
  /** The draft in edit mode; null otherwise. */
  readonly draft: TagDraft | null;
  readonly onDraft: (draft: TagDraft | null) => void;
}

/** A tag in the list: edited in place, deleted in two steps. */
export function TagRow({ tag, draft, onDraft }: TagRowProps) {
  const remove = useDeleteTag();
  const [asking, setAsking] = useState(false);
  const { pencil, giveFocusBack } = usePencil(draft !== null);
  const leave = () => {
    giveFocusBack();
    onDraft(null);
  };
  if (draft !== null)
    return (
      <li className="tag-row">
        <EditTag tag={tag} draft={draft} onDraft={onDraft} onLeave={leave} />
      </li>
    );
  return (
    <li className="tag-row">
      <TagMark tag={tag} />
      <span className="tag-row-actions">
        {!asking && (
          <button
            ref={pencil}
            type="button"
            className="icon-button"
            aria-label={t.editOf(tag.tagname)}
            onClick={() => onDraft({ name: tag.tagname, color: tag.color })}
          >
            <Pencil aria-hidden />
          </button>
        )}
        <TwoStep
          word={t.delete}
          label={t.deleteOf(tag.tagname)}
          busy={remove.isPending}
          onConfirm={() => remove.mutate(tag)}
          onAsk={setAsking}
        />
      </span>
      {remove.isError && (
        <p className="field-error" role="alert">
          {t.deleteFailed(tag.tagname)}. {messageOf(remove.error)}
        </p>
      )}
    </li>
  );
}
