import type { Study } from '@headworks/api/paths/study/shapes';
import { useNavigate } from 'react-router-dom';
import { NameField } from '../../entities/study/name-field.js';
import { studyAddress } from '../../entities/study/study-address.js';
import { StudyForm } from '../../entities/study/study-form.js';
import { createBasinTexts } from './texts.js';
import { useCreateBasin } from './use-basin-commands.js';

const t = createBasinTexts;

/** Creates a basin and opens it. */
export function CreateBasin({ study, onClose }: { readonly study: Study; readonly onClose: () => void }) {
  const create = useCreateBasin(study);
  const navigate = useNavigate();
  const submit = async ({ name }: { readonly name: string }) => {
    const { id } = await create.mutateAsync(name.trim());
    await navigate(studyAddress(study.id, id));
  };
  return (
    <StudyForm title={t.title} submit={t.title} failed={t.failed} initialValues={{ name: '' }} onSubmit={submit} onClose={onClose}>
      <NameField label={t.name} />
    </StudyForm>
  );
}
