import { levelOf, type Permissions } from '@headworks/api/permissions';
import { Flex } from 'antd';
import { Segmented } from '../../../ui/controls/segmented.js';
import layout from '../../../ui/layout.module.css';
import { AccessHead } from './access-head.js';
import { accessOf, withAccess } from './permission-draft.js';
import styles from './permissions.module.css';
import { PickList } from './pick-list.js';
import { permissionsTexts } from './texts.js';
import type { ListedArea } from './use-editor-lists.js';

const t = permissionsTexts;

const scopes = [
  { value: 'all', label: t.all },
  { value: 'manual', label: t.manual },
] as const;

interface AreaAccessProps {
  readonly area: ListedArea;
  readonly draft: Permissions;
  readonly onChange: (draft: Permissions) => void;
  /** Why the level cannot be changed now. */
  readonly denied?: string | null;
  /** A hint that explains the scope. */
  readonly note?: string | null;
}

/** Level and scope of an area, with the list to select from if the scope is not all. */
export function AreaAccess({ area, draft, onChange, denied = null, note = null }: AreaAccessProps) {
  const access = accessOf(draft, area);
  const level = levelOf(draft, area);
  const noScope = level === 'none' ? (denied ?? t.noneNeedsNoChoice(t.areas[area])) : null;
  return (
    <Flex vertical gap={12} component="section" className={styles.access} aria-label={t.areas[area]}>
      <AccessHead area={area} draft={draft} onChange={onChange} denied={denied}>
        <Segmented
          legend={t.allManual(t.areas[area])}
          legendAt="hidden"
          options={scopes}
          value={access.all ? 'all' : 'manual'}
          denied={noScope}
          onChange={(scope) => onChange(withAccess(draft, area, { all: scope === 'all' }))}
        />
      </AccessHead>
      {level !== 'none' && !access.all && (
        <PickList area={area} ids={access.ids} onChange={(ids) => onChange(withAccess(draft, area, { ids }))} />
      )}
      {note !== null && (
        <p className={layout.help} data-part="field-help">
          {note}
        </p>
      )}
    </Flex>
  );
}
