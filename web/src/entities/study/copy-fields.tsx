import { Checkbox } from 'antd';
import { FormField } from '../../ui/feedback/submit-form.js';
import { NameField } from './name-field.js';
import { studyTexts } from './texts.js';

export interface CopyForm {
  readonly name: string;
  readonly copyAssignments: boolean;
}

/** The fields of a duplicate: its name, and whether it has the logs of the sites. */
export const CopyFields = ({ label, first = true }: { readonly label: string; readonly first?: boolean }) => (
  <>
    <NameField label={label} first={first} />
    <FormField name="copyAssignments" valuePropName="checked">
      <Checkbox>{studyTexts.copyAssignments}</Checkbox>
    </FormField>
  </>
);
