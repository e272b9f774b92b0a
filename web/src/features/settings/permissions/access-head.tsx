import { type Level, levelOf, type NarrowedArea, type Permissions } from '@headworks/api/permissions';
import { Flex } from 'antd';
import type { ReactNode } from 'react';
import { Segmented } from '../../../ui/controls/segmented.js';
import layout from '../../../ui/layout.module.css';
import { withAccess } from './permission-draft.js';
import styles from './permissions.module.css';
import { permissionsTexts } from './texts.js';

const t = permissionsTexts;

export const levelOptions = (levels: readonly Level[]) => levels.map((value) => ({ value, label: t.levels[value] }));
const everyLevel = levelOptions(['none', 'read', 'write']);

interface AccessHeadProps {
  readonly area: NarrowedArea;
  readonly draft: Permissions;
  readonly onChange: (draft: Permissions) => void;
  /** Why the level cannot be changed now. */
  readonly denied: string | null;
  /** The choices next to the level. */
  readonly children?: ReactNode;
}

/** The name of an area, and the choice of its level. */
export function AccessHead({ area, draft, onChange, denied, children }: AccessHeadProps) {
  return (
    <Flex wrap gap="8px 16px" justify="space-between">
      <div className={styles.accessName}>
        <h2>{t.areas[area]}</h2>
        <p className={layout.help} data-part="field-help">
          {denied ?? t.means[area]}
        </p>
      </div>
      <Flex wrap gap={8}>
        <Segmented
          legend={t.areas[area]}
          legendAt="hidden"
          options={everyLevel}
          value={levelOf(draft, area)}
          denied={denied}
          onChange={(perms) => onChange(withAccess(draft, area, { perms }))}
        />
        {children}
      </Flex>
    </Flex>
  );
}
