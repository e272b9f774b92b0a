import { shownName } from '@headworks/api/device-name';
import { limits } from '@headworks/api/limits';
import type { Log, Tag } from '@headworks/api/paths/shapes';
import { useState } from 'react';
import { useLog } from '../../entities/log/use-logs.js';
import { TagCount } from '../../entities/tag/tag-count.js';
import { TagPicks } from '../../entities/tag/tag-picks.js';
import { tagsTexts } from '../../entities/tag/texts.js';
import { useSaveLogTags, useTags } from '../../entities/tag/use-tags.js';
import { Button } from '../../ui/controls/button.js';
import { Dialog } from '../../ui/feedback/dialog.js';
import styles from '../../ui/feedback/feedback.module.css';
import { FormAlert } from '../../ui/feedback/form-alert.js';
import { Empty, Failure, SkeletonRows } from '../../ui/feedback/states.js';
import { UnsavedNotice } from '../../ui/feedback/unsaved-notice.js';
import layout from '../../ui/layout.module.css';
import { commonTexts } from '../../ui/texts.js';
import { changedTags, type TagChanges } from './tag-changes.js';

const t = tagsTexts;

interface ChoiceProps {
  readonly log: Log;
  readonly tags: readonly Tag[];
  readonly onTouched: (touched: boolean) => void;
  readonly onManage: () => void;
  readonly onClose: () => void;
}

/** The tags selected for the log. Save Changes adds and removes them. */
function TagChoice({ log, tags, onTouched, onManage, onClose }: ChoiceProps) {
  const [changes, setChanges] = useState<TagChanges>(new Map());
  const save = useSaveLogTags(log);
  const { chosen, added, removed } = changedTags(tags, log.tags, changes);
  const choose = (tagId: number, on: boolean) => {
    const next = new Map(changes).set(tagId, on);
    const { added: more, removed: fewer } = changedTags(tags, log.tags, next);
    setChanges(next);
    onTouched(more.length + fewer.length > 0);
    save.reset();
  };
  const send = () =>
    save.mutate(
      { added, removed },
      {
        onSuccess: (refused) => {
          if (refused.length === 0) onClose();
        },
      },
    );
  if (tags.length === 0)
    return (
      <Empty text={t.none} hint={t.noneHint}>
        <Button onClick={onManage}>{t.manage}</Button>
      </Empty>
    );
  return (
    <div className={layout.stack} data-part="stack">
      {save.data !== undefined && save.data.length > 0 && (
        <FormAlert>
          {save.data.map((refusal) => (
            <p key={refusal}>{refusal}</p>
          ))}
        </FormAlert>
      )}
      <TagCount count={chosen.size} />
      <TagPicks autoFocus tags={tags} chosen={chosen} full={chosen.size >= limits.tagsPerLog ? t.most : null} onChoose={choose} />
      <div className={styles.dialogActions} data-part="dialog-actions">
        <Button kind="text" className={styles.dialogAside} onClick={onManage}>
          {t.manage}
        </Button>
        <Button kind="text" onClick={onClose}>
          {commonTexts.cancel}
        </Button>
        <Button kind="primary" denied={added.length + removed.length === 0 ? t.nothing : null} busy={save.isPending} onClick={send}>
          {t.save}
        </Button>
      </div>
    </div>
  );
}

interface LogTagsProps {
  readonly logId: number;
  readonly onManage: () => void;
  readonly onClose: () => void;
}

/** Add/Remove Tags of one log. */
export function LogTagsDialog({ logId, onManage, onClose }: LogTagsProps) {
  const found = useLog(logId);
  const list = useTags();
  const [touched, setTouched] = useState(false);
  /** The action to continue with, once the user confirms that the changes may be lost. */
  const [leaving, setLeaving] = useState<{ readonly go: () => void } | null>(null);
  const log = found.data?.log;
  const leave = (go: () => void) => () => (touched ? setLeaving({ go }) : go());
  const failed = found.isError ? found : list.isError ? list : null;
  return (
    <Dialog
      title={log === undefined ? t.ofLog : shownName(log)}
      detail={log === undefined ? undefined : `${log.serialnumber} · ${t.ofLog}`}
      width={480}
      onClose={leave(onClose)}
    >
      {leaving !== null && <UnsavedNotice text={t.unsaved} onDiscard={leaving.go} onKeep={() => setLeaving(null)} />}
      {failed !== null && <Failure text={t.failed} error={failed.error} onRetry={() => void failed.refetch()} />}
      {failed === null && (log === undefined || list.data === undefined) && <SkeletonRows rows={5} />}
      {failed === null && log !== undefined && list.data !== undefined && (
        <TagChoice log={log} tags={list.data.tags} onTouched={setTouched} onManage={leave(onManage)} onClose={onClose} />
      )}
    </Dialog>
  );
}
