import type { AdminMessage } from '@headworks/api/paths/shapes';
import { Flex } from 'antd';
import { useState } from 'react';
import { Button } from '../../../ui/controls/button.js';
import { TwoStep } from '../../../ui/controls/two-step.js';
import { Dialog } from '../../../ui/feedback/dialog.js';
import { DialogFoot } from '../../../ui/feedback/dialog-foot.js';
import { Empty, Failure, SkeletonRows } from '../../../ui/feedback/states.js';
import { SubmitButton } from '../../../ui/feedback/submit-form.js';
import { bannerTexts } from '../../../ui/feedback/texts.js';
import { formatCount } from '../../../ui/format/format.js';
import layout from '../../../ui/layout.module.css';
import { type Column, Table } from '../../../ui/table/table.js';
import tableStyles from '../../../ui/table/table.module.css';
import support from '../support.module.css';
import { DraftForm } from './draft-form.js';
import { notificationsTexts } from './texts.js';
import { useNotifications, useRemove, useUpdate } from './use-notifications.js';

const t = notificationsTexts;

function EditNotification({ notification, onClose }: { readonly notification: AdminMessage; readonly onClose: () => void }) {
  const { id, ...written } = notification;
  const update = useUpdate(id);
  return (
    <Dialog title={t.editTitle} detail={notification.title} width={720} onClose={onClose}>
      <DraftForm
        label={t.editOf(notification.title)}
        initial={written}
        onSubmit={async (draft) => {
          await update.mutateAsync(draft);
          onClose();
        }}
      >
        <DialogFoot onCancel={onClose}>
          <SubmitButton>{t.update}</SubmitButton>
        </DialogFoot>
      </DraftForm>
    </Dialog>
  );
}

interface RowActionsProps {
  readonly notification: AdminMessage;
  readonly onEdit: (notification: AdminMessage) => void;
}

function RowActions({ notification, onEdit }: RowActionsProps) {
  const [asking, setAsking] = useState(false);
  const remove = useRemove(notification);
  return (
    <Flex wrap gap={8} align="center" justify="flex-end">
      {!asking && (
        <Button size="small" aria-label={t.editOf(notification.title)} onClick={() => onEdit(notification)}>
          {t.edit}
        </Button>
      )}
      <TwoStep
        word={t.remove}
        label={t.removeOf(notification.title)}
        busy={remove.isPending}
        onAsk={setAsking}
        onConfirm={() => remove.mutate()}
      />
    </Flex>
  );
}

/** What Home shows now, with Edit and Remove. */
export function CurrentNotifications() {
  const list = useNotifications();
  const [edited, setEdited] = useState<AdminMessage | null>(null);
  const columns: readonly Column<AdminMessage>[] = [
    { name: 'title', title: t.name, width: '24%', cell: ({ title }) => <span title={title}>{title}</span> },
    { name: 'severity', title: t.severity, width: '110px', cell: ({ severity }) => bannerTexts.severity[severity] },
    { name: 'message', title: t.message, cell: ({ message }) => <span className={support.message}>{message}</span> },
    {
      name: 'actions',
      title: t.view,
      untitled: true,
      width: '290px',
      end: true,
      cell: (notification) => <RowActions notification={notification} onEdit={setEdited} />,
    },
  ];
  const content = () => {
    if (list.isPending) return <SkeletonRows rows={4} />;
    if (list.isError) return <Failure text={t.failed} error={list.error} onRetry={() => void list.refetch()} />;
    const { messages } = list.data;
    if (messages.length === 0) return <Empty text={t.empty} hint={t.emptyHint} />;
    return (
      <>
        <div className={`${tableStyles.cardHead} ${tableStyles.cardHeadThin}`}>
          <p
            className={layout.help}
            data-part="status-line"
            role="status"
          >{`${formatCount(messages.length)} ${t.count(messages.length)}`}</p>
        </div>
        <Table className={support.notifications} caption={t.title} columns={columns} rows={messages} rowKey={({ id }) => id} />
      </>
    );
  };
  return (
    <section className={layout.card} aria-label={t.current}>
      {content()}
      {edited !== null && <EditNotification key={edited.id} notification={edited} onClose={() => setEdited(null)} />}
    </section>
  );
}
