import type { Study } from '@headworks/api/paths/study/shapes';
import { Archive, CirclePower, Copy, FolderOpen, Pencil, Trash2 } from 'lucide-react';
import { RowButton } from '../../ui/controls/row-button.js';
import { type Action, SplitButton } from '../../ui/controls/split-button.js';
import { studiesTexts } from './texts.js';

const t = studiesTexts.actions;

/** A dialog about one study. */
export type StudyTask = 'duplicate' | 'rename' | 'activate' | 'deactivate' | 'delete';

interface RowActionsProps {
  readonly study: Study;
  readonly mayWrite: boolean;
  readonly onView: (study: Study) => void;
  readonly onTask: (task: StudyTask, study: Study) => void;
}

/** What one may do with a study: View for everyone. An Inactive study cannot be opened, so its first action is Activate. */
export function RowActions({ study, mayWrite, onView, onTask }: RowActionsProps) {
  const view: Action = { key: 'view', word: t.view, Icon: FolderOpen, onChoose: () => onView(study) };
  if (!mayWrite)
    return (
      <RowButton data-row-open aria-label={t.viewOf(study.name)} onClick={view.onChoose}>
        {t.view}
      </RowButton>
    );
  const task = (key: StudyTask, Icon: Action['Icon'], denied: string | null = null): Action => ({
    key,
    word: t[key],
    Icon,
    denied,
    onChoose: () => onTask(key, study),
  });
  const inactive = study.state === 'Inactive';
  const activate = task('activate', CirclePower);
  const main = inactive ? activate : view;
  const opening = inactive ? [activate, { ...view, denied: studiesTexts.inactiveMeans }] : [view];
  return (
    <SplitButton
      main={main}
      groups={[
        [...opening, task('duplicate', Copy, inactive ? studiesTexts.activateFirst : null), task('rename', Pencil)],
        [...(inactive ? [] : [task('deactivate', Archive)]), task('delete', Trash2)],
      ]}
      menuLabel={t.more(study.name)}
    />
  );
}
