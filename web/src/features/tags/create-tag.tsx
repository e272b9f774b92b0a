import { limits } from '@headworks/api/limits';
import { DEFAULT_TAG_COLOR } from '@headworks/api/tag-colors';
import { Plus } from 'lucide-react';
import { type SubmitEvent, useRef, useState } from 'react';
import { tagsTexts } from '../../entities/tag/texts.js';
import { useCreateTag } from '../../entities/tag/use-tags.js';
import { Button } from '../../ui/controls/button.js';
import { Field } from '../../ui/controls/field.js';
import { ColorChoice } from './color-choice.js';
import { nameProblem, refusalOf } from './tag-problem.js';

const t = tagsTexts;

interface CreateTagProps {
  readonly name: string;
  readonly onName: (name: string) => void;
  /** Why no more tags can be created. */
  readonly denied: string | null;
}

/** Creates a tag: its colour, and its name, which the dialog keeps because closing asks about it. */
export function CreateTag({ name, onName, denied }: CreateTagProps) {
  const [color, setColor] = useState<string>(DEFAULT_TAG_COLOR);
  const [tried, setTried] = useState(false);
  const field = useRef<HTMLInputElement>(null);
  const create = useCreateTag();
  const submit = (event: SubmitEvent<HTMLFormElement>) => {
    event.preventDefault();
    setTried(true);
    field.current?.focus();
    if (denied !== null || create.isPending || nameProblem(name) !== null) return;
    create.mutate(
      { name: name.trim(), color },
      {
        onSuccess: () => {
          onName('');
          setColor(DEFAULT_TAG_COLOR);
          setTried(false);
        },
      },
    );
  };
  const refusal = create.isError && name !== '' ? refusalOf(create.error) : null;
  return (
    <form className="create-tag" noValidate onSubmit={submit}>
      <div className="create-tag-line">
        <Field
          ref={field}
          label={t.newName}
          autoComplete="off"
          autoFocus
          value={name}
          help={t.nameHelp(limits.tagNameLength)}
          error={refusal ?? (tried ? nameProblem(name) : null)}
          onChange={(event) => {
            onName(event.target.value);
            create.reset();
          }}
        />
        <Button kind="primary" type="submit" icon={<Plus aria-hidden />} denied={denied} busy={create.isPending}>
          {t.create}
        </Button>
      </div>
      <ColorChoice color={color} onChange={setColor} />
    </form>
  );
}
