import type { Log } from '@headworks/api/paths/shapes';
import { Tags } from 'lucide-react';
import { useState } from 'react';
import { useMember } from '../../session/member.js';
import { Button } from '../../ui/controls/button.js';
import { TwoStep } from '../../ui/controls/two-step.js';
import { formatCount } from '../../ui/format/format.js';
import { TagsOfSeveral } from './tags-of-several.js';
import { logsTexts } from './texts.js';
import { useDeleteLogs } from './use-several-logs.js';

const t = logsTexts.bulk;

interface Props {
  readonly logs: readonly Log[];
  readonly onDeleted: (logs: readonly Log[]) => void;
}

/** The actions on the selected logs. */
export function LogBulk({ logs, onDeleted }: Props) {
  const { may } = useMember();
  const [tagging, setTagging] = useState(false);
  const remove = useDeleteLogs(onDeleted);
  const denied = logs.every(({ id }) => may({ area: 'logs', level: 'write' }, id)) ? null : logsTexts.deleteDenied;
  const count = [formatCount(logs.length), logs.length === 1] as const;
  return (
    <>
      <Button size="small" icon={<Tags aria-hidden />} onClick={() => setTagging(true)}>
        {logsTexts.tagsAction}
      </Button>
      <TwoStep
        word={logsTexts.delete}
        label={t.deleteLabel(...count)}
        question={t.deleteSure(...count)}
        denied={denied}
        busy={remove.isPending}
        onConfirm={() => remove.mutate(logs)}
      />
      {tagging && <TagsOfSeveral logs={logs} onClose={() => setTagging(false)} />}
    </>
  );
}
