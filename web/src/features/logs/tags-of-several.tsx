import { limits } from '@headworks/api/limits';
import type { Log } from '@headworks/api/paths/shapes';
import { useState } from 'react';
import { TagPicks } from '../../entities/tag/tag-picks.js';
import { tagsTexts } from '../../entities/tag/texts.js';
import { useTags } from '../../entities/tag/use-tags.js';
import { Button } from '../../ui/controls/button.js';
import { Segmented } from '../../ui/controls/segmented.js';
import { Dialog } from '../../ui/feedback/dialog.js';
import { DialogFoot } from '../../ui/feedback/dialog-foot.js';
import { Empty, Failure, SkeletonRows } from '../../ui/feedback/states.js';
import { formatCount } from '../../ui/format/format.js';
import layout from '../../ui/layout.module.css';
import { logsTexts } from './texts.js';
import { type TagOrder, useTagLogs } from './use-several-logs.js';

const t = logsTexts.bulk;
const kinds = (['add', 'remove'] as const).map((value) => ({ value, label: t.tagKinds[value] }));

/** Adds the same tags to several logs, or removes them. */
export function TagsOfSeveral({ logs: given, onClose }: { readonly logs: readonly Log[]; readonly onClose: () => void }) {
  // The logs at the time of opening: a change of the list behind the dialog does not change them.
  const [logs] = useState(given);
  const [kind, setKind] = useState<TagOrder['kind']>('add');
  const [chosen, setChosen] = useState<ReadonlySet<number>>(new Set());
  const list = useTags();
  const send = useTagLogs(logs);
  const all = list.data?.tags ?? [];
  const tags = all.filter(({ id }) => chosen.has(id));
  const choose = (tagId: number, on: boolean) => setChosen(new Set(on ? [...chosen, tagId] : [...chosen].filter((each) => each !== tagId)));
  const full = kind === 'add' && chosen.size >= limits.tagsPerLog ? tagsTexts.most : null;
  return (
    <Dialog title={t.tagsTitle(formatCount(logs.length), logs.length === 1)} width={480} held={send.isPending} onClose={onClose}>
      {list.isPending && <SkeletonRows rows={5} />}
      {list.isError && <Failure text={tagsTexts.failed} error={list.error} onRetry={() => void list.refetch()} />}
      {list.isSuccess && all.length === 0 && <Empty text={tagsTexts.none} hint={tagsTexts.noneHint} />}
      {all.length > 0 && (
        <div className={layout.stack} data-part="stack">
          <Segmented legend={t.tagKind} legendAt="hidden" options={kinds} value={kind} onChange={setKind} />
          <TagPicks autoFocus tags={all} chosen={chosen} full={full} onChoose={choose} />
          <DialogFoot onCancel={onClose}>
            <Button
              kind="primary"
              denied={tags.length === 0 ? t.noTags : null}
              busy={send.isPending}
              onClick={() => send.mutate({ kind, tags }, { onSuccess: ({ reason }) => reason === null && onClose() })}
            >
              {t.tagSubmit(kind, formatCount(tags.length), tags.length === 1)}
            </Button>
          </DialogFoot>
        </div>
      )}
    </Dialog>
  );
}
