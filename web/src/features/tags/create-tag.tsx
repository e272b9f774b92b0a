import { limits } from '@headworks/api/limits';
import { DEFAULT_TAG_COLOR } from '@headworks/api/tag-colors';
import { Form } from 'antd';
import { Plus } from 'lucide-react';
import { tagsTexts } from '../../entities/tag/texts.js';
import { type TagDraft, useCreateTag } from '../../entities/tag/use-tags.js';
import { SubmitButton, SubmitForm } from '../../ui/feedback/submit-form.js';
import { refusalOf, TagFields } from './tag-fields.js';

const t = tagsTexts;
const empty: TagDraft = { name: '', color: DEFAULT_TAG_COLOR };

interface CreateTagProps {
  readonly onUnsaved: (unsaved: boolean) => void;
  /** Why no more tags can be created. */
  readonly denied: string | null;
}

/** Creates a tag; the next one can be typed at once. */
export function CreateTag({ onUnsaved, denied }: CreateTagProps) {
  const [form] = Form.useForm<TagDraft>();
  const create = useCreateTag();
  const submit = async ({ name, color }: TagDraft) => {
    await create.mutateAsync({ name: name.trim(), color });
    form.setFields([
      { name: 'name', value: '', touched: false, errors: [] },
      { name: 'color', value: DEFAULT_TAG_COLOR },
    ]);
    form.getFieldInstance('name')?.focus();
  };
  return (
    <SubmitForm form={form} label={t.create} initialValues={empty} onUnsaved={onUnsaved} onSubmit={submit} refusalOf={refusalOf}>
      <TagFields label={t.newName} help={t.nameHelp(limits.tagNameLength)}>
        <SubmitButton icon={<Plus aria-hidden />} denied={denied}>
          {t.create}
        </SubmitButton>
      </TagFields>
    </SubmitForm>
  );
}
