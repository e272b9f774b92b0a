import { useId } from 'react';
import { Segmented } from '../../../ui/controls/segmented.js';
import { PickList } from '../permissions/pick-list.js';
import { maintenanceWindowsTexts } from './texts.js';
import type { WindowDraft } from './window-draft.js';

const t = maintenanceWindowsTexts;
const areas = ['itr', 'fr'] as const;
const scopes = ['all', 'some'] as const satisfies readonly WindowDraft['scope'][];

interface WindowScopeProps extends Pick<WindowDraft, 'scope' | 'deviceIds'> {
  readonly problem: string | null;
  readonly onChange: (changes: Partial<Pick<WindowDraft, 'scope' | 'deviceIds'>>) => void;
}

/** All devices, or some of both families. */
export function WindowScope({ scope, deviceIds, problem, onChange }: WindowScopeProps) {
  const id = useId();
  return (
    <div data-part="devices" className="stack">
      <Segmented
        legend={t.scope}
        options={scopes.map((value) => ({ value, label: t.scopes[value] }))}
        value={scope}
        onChange={(chosen) => onChange({ scope: chosen })}
      />
      {problem !== null && (
        <p className="field-error" role="alert">
          {problem}
        </p>
      )}
      {scope === 'some' &&
        areas.map((area) => (
          <section key={area} aria-labelledby={`${id}-${area}`}>
            <h3 id={`${id}-${area}`} className="window-area">
              {t.areas[area]}
            </h3>
            <PickList area={area} ids={deviceIds[area]} onChange={(ids) => onChange({ deviceIds: { ...deviceIds, [area]: ids } })} />
          </section>
        ))}
    </div>
  );
}
