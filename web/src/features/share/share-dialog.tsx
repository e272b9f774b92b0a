import { Flex } from 'antd';
import { useState } from 'react';
import { messageOf } from '../../api/failure.js';
import { Button } from '../../ui/controls/button.js';
import { CopyField } from '../../ui/controls/copy-field.js';
import { TwoStep } from '../../ui/controls/two-step.js';
import { useOffline } from '../../ui/controls/use-offline.js';
import { Dialog } from '../../ui/feedback/dialog.js';
import { Failure, SkeletonRows } from '../../ui/feedback/states.js';
import { Moment } from '../../ui/format/moment.js';
import layout from '../../ui/layout.module.css';
import { shareTexts as t } from './texts.js';
import { type SharedBasin, type ShareLink, useCreateLink, useDeleteLink, useShareLink } from './use-share-link.js';

const Problem = ({ text, error }: { readonly text: string; readonly error: unknown }) => (
  <p className={layout.problem} data-part="field-error" role="alert">
    {`${text}. ${messageOf(error)}`}
  </p>
);

function NoLink({ shared }: { readonly shared: SharedBasin }) {
  const offline = useOffline();
  const create = useCreateLink(shared);
  return (
    <>
      <Flex justify="flex-end">
        <Button kind="primary" autoFocus denied={offline} busy={create.isPending} onClick={() => create.mutate()}>
          {t.create}
        </Button>
      </Flex>
      {create.isError && <Problem text={t.createFailed} error={create.error} />}
    </>
  );
}

function Link({ shared, link }: { readonly shared: SharedBasin; readonly link: ShareLink }) {
  const remove = useDeleteLink(shared);
  const [asking, setAsking] = useState(false);
  return (
    <>
      <CopyField label={t.address} value={link.link} what={t.copiedLink} />
      <Flex wrap gap="8px 16px" align="center" justify="flex-end" style={{ minHeight: 32 }}>
        {/* The question takes its place, so that Cancel is where the first button was. */}
        {!asking && (
          <p className={layout.help} style={{ marginRight: 'auto' }}>
            {t.created} <Moment at={link.creationdate} />
            <br />
            {t.expires} <Moment at={link.expirationdate} />
          </p>
        )}
        <TwoStep
          word={t.delete}
          label={t.delete}
          busy={remove.isPending}
          onConfirm={() => remove.mutate()}
          onAsk={(isAsking) => {
            setAsking(isAsking);
            if (isAsking) remove.reset();
          }}
        />
      </Flex>
      {remove.isError && <Problem text={t.deleteFailed} error={remove.error} />}
    </>
  );
}

/** The link that shows a basin without a login: creates, copies and deletes it. */
export function ShareDialog({ onClose, ...shared }: SharedBasin & { readonly onClose: () => void }) {
  const { data: link, error, refetch } = useShareLink(shared.basin.id);
  const content = () => {
    if (link === undefined)
      return error === null ? <SkeletonRows rows={3} /> : <Failure text={t.failed} error={error} onRetry={() => void refetch()} />;
    return link === null ? <NoLink shared={shared} /> : <Link shared={shared} link={link} />;
  };
  return (
    <Dialog title={t.title} detail={shared.basin.name} width={480} lightDismiss onClose={onClose}>
      <div className={layout.stack} data-part="stack">
        <p className={layout.quiet}>{t.explain}</p>
        {content()}
      </div>
    </Dialog>
  );
}
