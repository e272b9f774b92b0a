import { limits } from '@headworks/api/limits';
import { Input } from 'antd';
import { ownRule } from '../../ui/controls/zod-rule.js';
import { FormField } from '../../ui/feedback/submit-form.js';
import { nameProblem } from './study-name.js';

interface NameFieldProps {
  readonly label: string;
  /** Whether it has the focus when its dialog opens. */
  readonly first?: boolean;
}

/** The field `name` of a form about a study or basin. */
export const NameField = ({ label, first = true }: NameFieldProps) => (
  <FormField name="name" label={label} rules={[ownRule(nameProblem)]}>
    {/* Spaces around the name do not count. */}
    <Input autoComplete="off" autoFocus={first} data-autofocus={first || undefined} maxLength={2 * limits.studyNameLength} />
  </FormField>
);
