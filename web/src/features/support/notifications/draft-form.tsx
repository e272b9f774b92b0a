import { isBlank } from '@headworks/api/blank';
import { requiredLines, requiredName } from '@headworks/api/fields';
import { limits } from '@headworks/api/limits';
import { Flex, Form, Input, Select } from 'antd';
import { type ReactNode, useState } from 'react';
import { MessageBanner } from '../../../entities/admin-message/message-banner.js';
import { oneLine } from '../../../ui/controls/one-line.js';
import { zodRule } from '../../../ui/controls/zod-rule.js';
import { FormField, SubmitForm } from '../../../ui/feedback/submit-form.js';
import { bannerTexts } from '../../../ui/feedback/texts.js';
import layout from '../../../ui/layout.module.css';
import { notificationsTexts } from './texts.js';
import type { Draft } from './use-notifications.js';

const t = notificationsTexts;

/** Info is the default, and stands first. */
const severities = (['info', 'success', 'warning', 'danger'] as const).map((value) => ({ value, label: bannerTexts.severity[value] }));

const titleRule = zodRule(requiredName(limits.nameLength), (typed: string) =>
  isBlank(typed) ? t.nameRequired : t.nameTooLong(limits.nameLength),
);
const messageRule = zodRule(requiredLines(limits.adminMessageLength), (typed: string) =>
  isBlank(typed) ? t.messageRequired : t.messageTooLong(limits.adminMessageLength),
);

const trimmed = ({ title, message, severity }: Draft): Draft => ({ title: title.trim(), message: message.trim(), severity });

interface DraftFormProps {
  readonly label: string;
  readonly initial: Draft;
  /** Sends a valid draft. */
  readonly onSubmit: (draft: Draft) => Promise<unknown>;
  /** The buttons. */
  readonly children: ReactNode;
}

/** The words of a notification, with its preview. */
export function DraftForm({ label, initial, onSubmit, children }: DraftFormProps) {
  const [form] = Form.useForm<Draft>();
  const typed = trimmed({ ...initial, ...Form.useWatch([], form) });
  // Dismissing the preview only shows it anew.
  const [shownAnew, setShownAnew] = useState(0);
  return (
    <SubmitForm label={label} form={form} initialValues={initial} onSubmit={(values) => onSubmit(trimmed(values))}>
      <FormField name="title" label={t.name} rules={[titleRule]} normalize={oneLine}>
        <Input autoComplete="off" />
      </FormField>
      <FormField name="message" label={t.message} help={t.messageHelp} rules={[messageRule]}>
        <Input.TextArea autoSize={{ minRows: 3, maxRows: 12 }} />
      </FormField>
      <FormField name="severity" label={t.severity}>
        <Select options={severities} />
      </FormField>
      <Flex vertical gap={8} style={{ marginBottom: 16 }}>
        <p className={layout.label}>{t.preview}</p>
        {typed.title === '' || typed.message === '' ? (
          <p className={layout.help}>{t.previewEmpty}</p>
        ) : (
          <MessageBanner key={shownAnew} message={typed} onDismiss={() => setShownAnew(shownAnew + 1)} />
        )}
      </Flex>
      {children}
    </SubmitForm>
  );
}
