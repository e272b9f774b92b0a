import type { Tag } from '@headworks/api/paths/shapes';
import { Flex } from 'antd';
import { Check, Pencil, X } from 'lucide-react';
import { type KeyboardEvent, useState } from 'react';
import { messageOf } from '../../api/failure.js';
import { TagMark } from '../../entities/tag/tag-mark.js';
import { tagsTexts } from '../../entities/tag/texts.js';
import { type TagDraft, useChangeTag, useDeleteTag } from '../../entities/tag/use-tags.js';
import { Button } from '../../ui/controls/button.js';
import { IconButton } from '../../ui/controls/icon-button.js';
import { TwoStep } from '../../ui/controls/two-step.js';
import { usePencil } from '../../ui/controls/use-pencil.js';
import { SubmitButton, SubmitForm } from '../../ui/feedback/submit-form.js';
import layout from '../../ui/layout.module.css';
import { refusalOf, TagFields } from './tag-fields.js';
import styles from './tags.module.css';

const t = tagsTexts;

interface EditTagProps {
  readonly tag: Tag;
  readonly onUnsaved: (unsaved: boolean) => void;
  readonly onLeave: () => void;
}

/** The edit mode: the check button saves name and colour; Escape and × discard the changes. */
function EditTag({ tag, onUnsaved, onLeave }: EditTagProps) {
  const change = useChangeTag();
  const save = async ({ name, color }: TagDraft) => {
    await change.mutateAsync({ tag, draft: { name: name.trim(), color } });
    onLeave();
  };
  const onKeyDown = (event: KeyboardEvent) => {
    if (event.key !== 'Escape') return;
    // Keeps the dialog open.
    event.stopPropagation();
    onLeave();
  };
  return (
    // biome-ignore lint/a11y/noStaticElementInteractions: Escape is a shortcut for ×, which is a button
    <div onKeyDown={onKeyDown}>
      <SubmitForm
        label={t.editOf(tag.tagname)}
        initialValues={{ name: tag.tagname, color: tag.color }}
        onUnsaved={onUnsaved}
        onSubmit={save}
        refusalOf={refusalOf}
      >
        <TagFields label={t.name} onFocus={(event) => event.target.select()}>
          <SubmitButton icon={<Check aria-hidden />} aria-label={t.saveOf(tag.tagname)} />
          <Button icon={<X aria-hidden />} aria-label={t.leaveOf(tag.tagname)} onClick={onLeave} />
        </TagFields>
      </SubmitForm>
    </div>
  );
}

interface TagRowProps {
  readonly tag: Tag;
  readonly editing: boolean;
  readonly onEdit: (editing: boolean) => void;
  readonly onUnsaved: (unsaved: boolean) => void;
}

/** A tag in the list: edited in place, deleted in two steps. */
export function TagRow({ tag, editing, onEdit, onUnsaved }: TagRowProps) {
  const remove = useDeleteTag();
  const [asking, setAsking] = useState(false);
  const { pencil, giveFocusBack } = usePencil(editing);
  const leave = () => {
    giveFocusBack();
    onUnsaved(false);
    onEdit(false);
  };
  if (editing)
    return (
      <li className={styles.tagEdited}>
        <EditTag tag={tag} onUnsaved={onUnsaved} onLeave={leave} />
      </li>
    );
  return (
    <Flex component="li" wrap gap="4px 8px" align="center" justify="space-between" className={styles.tagRow}>
      <TagMark tag={tag} />
      <Flex gap={4} align="center">
        {!asking && (
          <IconButton ref={pencil} aria-label={t.editOf(tag.tagname)} onClick={() => onEdit(true)}>
            <Pencil aria-hidden />
          </IconButton>
        )}
        <TwoStep
          word={t.delete}
          label={t.deleteOf(tag.tagname)}
          busy={remove.isPending}
          onConfirm={() => remove.mutate(tag)}
          onAsk={setAsking}
        />
      </Flex>
      {remove.isError && (
        <p className={layout.problem} data-part="field-error" role="alert">
          {t.deleteFailed(tag.tagname)}. {messageOf(remove.error)}
        </p>
      )}
    </Flex>
  );
}
