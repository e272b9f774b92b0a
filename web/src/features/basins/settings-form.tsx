import type { ListedBasin } from '@headworks/api/paths/study/shapes';
import type { Units } from '@headworks/api/units';
import { Flex, Form, Input } from 'antd';
import { useState } from 'react';
import { NameField } from '../../entities/study/name-field.js';
import { refusalWith } from '../../entities/study/study-form.js';
import { useMember } from '../../session/member.js';
import { ownRule } from '../../ui/controls/zod-rule.js';
import { FormField, type Refusal, SubmitButton, SubmitForm, useSubmission } from '../../ui/feedback/submit-form.js';
import { formatCount } from '../../ui/format/format.js';
import { gallonsText, mostGallons, typedGallons, volumeUnit } from './gallons.js';
import { changesOf, formOf, type Settings, SettingsChanged, type SettingsForm as Typed } from './settings.js';
import { settingsTexts } from './texts.js';
import { useSaveSettings } from './use-basin-commands.js';

const t = settingsTexts;

function newestWords({ name, gpdperhouse }: Settings, units: Units): string {
  const gallons = gallonsText(gpdperhouse, units);
  return `“${name}”, ${t.gpd[units]}: ${gallons === '' ? t.unset : gallons}.`;
}

function Save() {
  const { unsaved } = useSubmission();
  return <SubmitButton denied={unsaved ? null : t.unchanged}>{t.save}</SubmitButton>;
}

interface SettingsFormProps {
  readonly basin: ListedBasin;
  readonly onUnsaved: (unsaved: boolean) => void;
}

/** The name of a basin, and its gallons per day and household in the reader's unit. */
export function SettingsForm({ basin, onUnsaved }: SettingsFormProps) {
  const { units } = useMember();
  const [form] = Form.useForm<Typed>();
  // What others change meanwhile is a conflict, not a new beginning.
  const [opened, setOpened] = useState<Settings>(basin);
  const save = useSaveSettings(basin);
  const submit = async (typed: Typed) => {
    const changes = changesOf(typed, opened, units);
    if (Object.keys(changes).length === 0) return;
    await save.mutateAsync({ opened, changes });
    setOpened({ ...opened, ...changes });
  };
  const refusalOf = (error: unknown): Refusal => {
    if (!(error instanceof SettingsChanged)) return refusalWith(t.failed, error);
    setOpened(error.basin);
    return { text: `${t.conflict} ${newestWords(error.basin, units)} ${t.conflictHint}` };
  };
  const problemOf = (typed: string) => (typedGallons(typed, units) === undefined ? t.gpdProblem(formatCount(mostGallons(units))) : null);
  return (
    <SubmitForm<Typed>
      form={form}
      label={t.save}
      initialValues={formOf(opened, units)}
      isSame={(a, b) => a.name.trim() === b.name.trim() && a.gallons.trim() === b.gallons.trim()}
      onUnsaved={onUnsaved}
      onSubmit={submit}
      refusalOf={refusalOf}
    >
      <NameField label={t.name} />
      <FormField name="gallons" label={t.gpd[units]} help={t.gpdHelp} rules={[ownRule(problemOf)]}>
        <Input inputMode="decimal" autoComplete="off" maxLength={20} suffix={volumeUnit(units)} />
      </FormField>
      <Flex justify="flex-end">
        <Save />
      </Flex>
    </SubmitForm>
  );
}
