import { isBlank } from '@headworks/api/blank';
import { tagName } from '@headworks/api/fields';
import { limits } from '@headworks/api/limits';
import { Input } from 'antd';
import type { ReactNode } from 'react';
import { CallFailure, isFailure, messageOf } from '../../api/failure.js';
import { tagsTexts } from '../../entities/tag/texts.js';
import { oneLine } from '../../ui/controls/one-line.js';
import { zodRule } from '../../ui/controls/zod-rule.js';
import { FormField, type Refusal } from '../../ui/feedback/submit-form.js';
import layout from '../../ui/layout.module.css';
import { ColorChoice } from './color-choice.js';

const t = tagsTexts;
const rule = zodRule(tagName, (name: string) => (isBlank(name) ? t.nameRequired : t.nameTooLong(limits.tagNameLength)));

const reasonOf = (error: unknown): string => {
  if (isFailure(error, 'TagExists')) return t.nameTaken;
  if (isFailure(error, 'Not Found')) return t.gone;
  return error instanceof CallFailure ? (error.details[0]?.message ?? error.message) : messageOf(error);
};

/** Why a tag was refused, at its name. */
export const refusalOf = (error: unknown): Refusal => ({ field: 'name', text: reasonOf(error) });

interface TagFieldsProps {
  readonly label: string;
  readonly help?: string;
  readonly onFocus?: (event: { readonly target: HTMLInputElement }) => void;
  /** The buttons at the end of the name's line. */
  readonly children: ReactNode;
}

/** Name and colour of a tag. */
export const TagFields = ({ label, help, onFocus, children }: TagFieldsProps) => (
  <>
    <div className={layout.fieldLine}>
      <FormField name="name" label={label} help={help} rules={[rule]} normalize={oneLine}>
        <Input autoComplete="off" autoFocus data-autofocus onFocus={onFocus} />
      </FormField>
      {children}
    </div>
    <FormField name="color" label={t.color}>
      <ColorChoice />
    </FormField>
  </>
);
