import { levelOf, type Permissions } from '@headworks/api/permissions';
import { Flex, Switch, Tooltip } from 'antd';
import { useId, useState } from 'react';
import { TabList } from '../../../ui/controls/tab-list.js';
import layout from '../../../ui/layout.module.css';
import settingsStyles from '../settings.module.css';
import { AreaAccess } from './area-access.js';
import { summaryOf } from './permission-words.js';
import styles from './permissions.module.css';
import { StudiesAccess } from './studies-access.js';
import { permissionsTexts } from './texts.js';

const t = permissionsTexts;
const tabs = (['itr', 'fr', 'studies'] as const).map((name) => ({ name, word: t.tabs[name] }));

interface EditorProps {
  readonly draft: Permissions;
  readonly onChange: (draft: Permissions) => void;
  /** Why the admin switch cannot be turned off; null if it can. */
  readonly lastAdmin?: string | null;
}

function AdminSwitch({ draft, onChange, lastAdmin = null }: EditorProps) {
  const id = useId();
  const denied = lastAdmin !== null && draft.admin ? lastAdmin : null;
  const box = (
    <Switch
      id={id}
      checked={draft.admin}
      aria-describedby={`${id}-note`}
      aria-disabled={denied !== null || undefined}
      onChange={(admin) => denied === null && onChange({ ...draft, admin })}
    />
  );
  return (
    <Flex gap={12} align="flex-start" className={styles.adminSwitch}>
      {denied === null ? box : <Tooltip title={denied}>{box}</Tooltip>}
      <div>
        <label htmlFor={id}>{t.admin}</label>
        <p id={`${id}-note`} className={layout.help} data-part="field-help">
          {t.adminNote}
          {denied !== null && ` ${denied}`}
        </p>
      </div>
    </Flex>
  );
}

/** The permissions of a member: everything as an admin, or area by area. The last lines summarize them in words. */
export function PermissionsEditor({ draft, onChange, lastAdmin }: EditorProps) {
  const [open, setOpen] = useState<(typeof tabs)[number]['name']>('itr');
  const noItrackers = levelOf(draft, 'itr') === 'none' ? t.logsNeedItrackers : null;
  const logsBeyond = levelOf(draft, 'itr') !== 'none' && !draft.itr.all && levelOf(draft, 'logs') !== 'none' && draft.logs.all;
  return (
    <div className={layout.stack} data-part="stack">
      <AdminSwitch draft={draft} onChange={onChange} lastAdmin={lastAdmin} />
      {!draft.admin && (
        <div className={styles.areas}>
          <TabList label={t.tabsLabel} tabs={tabs} open={open} onOpen={setOpen}>
            {open === 'itr' && (
              <>
                <AreaAccess area="itr" draft={draft} onChange={onChange} note={draft.itr.all ? null : t.claimNote} />
                <AreaAccess area="logs" draft={draft} onChange={onChange} denied={noItrackers} note={logsBeyond ? t.allLogsNote : null} />
              </>
            )}
            {open === 'fr' && <AreaAccess area="fr" draft={draft} onChange={onChange} note={draft.fr.all ? null : t.frClaimNote} />}
            {open === 'studies' && <StudiesAccess draft={draft} onChange={onChange} />}
          </TabList>
        </div>
      )}
      <div className={settingsStyles.summaryWords} role="status" aria-label={t.summaryTitle}>
        {summaryOf(draft).map((sentence) => (
          <p key={sentence}>{sentence}</p>
        ))}
      </div>
    </div>
  );
}
