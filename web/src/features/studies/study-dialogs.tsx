import { INACTIVE_SITE_DOLLARS } from '@headworks/api/billing';
import type { Study } from '@headworks/api/paths/study/shapes';
import { CopyFields } from '../../entities/study/copy-fields.js';
import { NameField } from '../../entities/study/name-field.js';
import { StudyForm } from '../../entities/study/study-form.js';
import { copyName } from '../../entities/study/study-name.js';
import { ConfirmDialog } from '../../ui/feedback/confirm-dialog.js';
import layout from '../../ui/layout.module.css';
import { createStudyTexts, deactivateTexts, deleteStudyTexts, duplicateStudyTexts, renameStudyTexts } from './texts.js';
import { useCreateStudy, useDeactivateStudy, useDeleteStudy, useDuplicateStudy, useRenameStudy } from './use-study-commands.js';

interface CloseProps {
  readonly onClose: () => void;
}
interface StudyProps extends CloseProps {
  readonly study: Study;
}
interface Named {
  readonly name: string;
}

export function CreateStudy({ onClose }: CloseProps) {
  const t = createStudyTexts;
  const create = useCreateStudy();
  return (
    <StudyForm<Named>
      title={t.title}
      submit={t.title}
      failed={t.failed}
      initialValues={{ name: '' }}
      onSubmit={({ name }) => create.mutateAsync(name.trim())}
      onClose={onClose}
    >
      <NameField label={t.name} />
    </StudyForm>
  );
}

export function DuplicateStudy({ study, onClose }: StudyProps) {
  const t = duplicateStudyTexts;
  const duplicate = useDuplicateStudy(study);
  return (
    <StudyForm
      title={t.title}
      submit={t.submit}
      failed={t.failed(study.name)}
      initialValues={{ name: copyName(study.name), copyAssignments: true }}
      onSubmit={(copy) => duplicate.mutateAsync(copy)}
      onClose={onClose}
    >
      <CopyFields label={t.name} />
    </StudyForm>
  );
}

export function RenameStudy({ study, onClose }: StudyProps) {
  const t = renameStudyTexts;
  const rename = useRenameStudy(study);
  return (
    <StudyForm<Named>
      title={t.title}
      submit={t.submit}
      unchanged={t.unchanged}
      failed={t.failed(study.name)}
      initialValues={{ name: study.name }}
      isSame={(a, b) => a.name.trim() === b.name.trim()}
      onSubmit={({ name }) => rename.mutateAsync(name.trim())}
      onClose={onClose}
    >
      <NameField label={t.name} />
    </StudyForm>
  );
}

export function DeactivateStudy({ study, onClose }: StudyProps) {
  const t = deactivateTexts;
  const deactivate = useDeactivateStudy(study);
  return (
    <ConfirmDialog title={t.title} submit={t.submit} kind="primary" failed={t.failed(study.name)} command={deactivate} onClose={onClose}>
      <p className={layout.grow}>{t.ask(study.name)}</p>
      <p>{t.price(INACTIVE_SITE_DOLLARS)}</p>
    </ConfirmDialog>
  );
}

export function DeleteStudy({ study, onClose, onDone }: StudyProps & { readonly onDone: () => void }) {
  const t = deleteStudyTexts;
  const remove = useDeleteStudy(study);
  return (
    <ConfirmDialog
      title={t.title}
      submit={t.submit}
      kind="danger"
      failed={t.failed(study.name)}
      command={remove}
      onClose={onClose}
      onDone={onDone}
    >
      <p className={layout.grow}>{t.ask(study.name)}</p>
    </ConfirmDialog>
  );
}
