import { type Level, levelOf, type NarrowedArea, type Permissions } from '@headworks/contracts';
import type { ReactNode } from 'react';
import { texts } from '../../../texts.js';
import { Segmented } from '../../../ui/segmented.js';
import { withAccess } from './permission-draft.js';

const t = texts.permissions;

export const levelOptions = (levels: readonly Level[]) => levels.map((value) => ({ value, label: t.levels[value] }));
const everyLevel = levelOptions(['none', 'read', 'write']);

interface AccessHeadProps {
  readonly area: NarrowedArea;
  readonly draft: Permissions;
  readonly onChange: (draft: Permissions) => void;
  /** Why the level cannot be chosen now. */
  readonly denied: string | null;
  /** What is chosen beside the level. */
  readonly children?: ReactNode;
}

/** What an area is, and the choice of its level. */
export function AccessHead({ area, draft, onChange, denied, children }: AccessHeadProps) {
  return (
    <div className="access-head">
      <div className="access-name">
        <h3>{t.areas[area]}</h3>
        <p className="field-help">{denied ?? t.means[area]}</p>
      </div>
      <div className="access-choices">
        <Segmented
          legend={t.areas[area]}
          legendAt="hidden"
          options={everyLevel}
          value={levelOf(draft, area)}
          denied={denied}
          onChange={(perms) => onChange(withAccess(draft, area, { perms }))}
        />
        {children}
      </div>
    </div>
  );
}
