import type { Site } from '@headworks/api/paths/study/shapes';
import { Flex } from 'antd';
import { messageOf } from '../../../api/failure.js';
import { siteNameOf } from '../../../entities/site/site.js';
import { useSwitchSites } from '../../../entities/site/use-site-commands.js';
import { Button } from '../../../ui/controls/button.js';
import { useOffline } from '../../../ui/controls/use-offline.js';
import { Dialog } from '../../../ui/feedback/dialog.js';
import { DialogFoot } from '../../../ui/feedback/dialog-foot.js';
import { FormAlert } from '../../../ui/feedback/form-alert.js';
import { formatCount } from '../../../ui/format/format.js';
import layout from '../../../ui/layout.module.css';
import { LongList } from '../../../ui/table/long-list.js';
import { siteListTexts } from './texts.js';

const t = siteListTexts;
const ROW_PX = 32;
const MOST_PX = 320;

interface Props {
  readonly basinId: number;
  readonly sites: readonly Site[];
  readonly onDone: () => void;
  readonly onClose: () => void;
}

/** Enables or disables the selected sites after one question. Only what changes something is offered, with how many it changes. */
export function SwitchSites({ basinId, sites, onDone, onClose }: Props) {
  const change = useSwitchSites(basinId);
  const offline = useOffline();
  const button = (enabled: boolean) => {
    const changed = sites.filter((site) => site.enabled !== enabled);
    if (changed.length === 0) return null;
    const busy = change.isPending && change.variables.enabled === enabled;
    return (
      <Button
        kind={enabled ? 'primary' : 'default'}
        denied={offline}
        busy={busy}
        onClick={() => change.isPending || change.mutate({ sites: changed, enabled }, { onSuccess: onDone })}
      >
        {(enabled ? t.enableCount : t.disableCount)(formatCount(changed.length))}
      </Button>
    );
  };
  return (
    <Dialog title={t.bulk} width={480} onClose={onClose}>
      <div className={layout.stack} data-part="stack">
        <LongList
          label={t.title}
          rows={sites}
          rowKey={({ id }) => id}
          rowHeight={ROW_PX}
          style={{ height: Math.min(MOST_PX, ROW_PX * sites.length), border: '1px solid var(--line)', borderRadius: 8 }}
        >
          {(site) => (
            <Flex align="center" justify="space-between" gap={12} style={{ height: '100%', padding: '0 12px' }}>
              <span>{siteNameOf(site)}</span>
              <span className={layout.small}>{site.enabled ? t.on : t.off}</span>
            </Flex>
          )}
        </LongList>
        <p>{t.switchAll}</p>
        {change.isError && <FormAlert>{messageOf(change.error)}</FormAlert>}
        <DialogFoot onCancel={onClose} cancelFocused>
          {button(false)}
          {button(true)}
        </DialogFoot>
      </div>
    </Dialog>
  );
}
