import { type Ref, useId, useImperativeHandle, useRef } from 'react';
import { Segmented } from '../../../ui/controls/segmented.js';
import layout from '../../../ui/layout.module.css';
import { PickList } from '../permissions/pick-list.js';
import styles from './maintenance-windows.module.css';
import { maintenanceWindowsTexts } from './texts.js';
import type { WindowDraft, WindowForm } from './window-draft.js';

const t = maintenanceWindowsTexts;
const areas = ['itr', 'fr'] as const;
const scopes = ['all', 'some'] as const satisfies readonly WindowDraft['scope'][];

interface WindowScopeProps {
  /** Given by the form, as the next two. */
  readonly ref?: Ref<{ focus: () => void }>;
  readonly value?: WindowForm['devices'];
  readonly onChange?: (devices: WindowForm['devices']) => void;
}

const nothing: WindowForm['devices'] = { scope: 'all', deviceIds: { itr: [], fr: [] } };

/** All devices, or some of both families. */
export function WindowScope({ ref, value = nothing, onChange }: WindowScopeProps) {
  const id = useId();
  const box = useRef<HTMLDivElement>(null);
  useImperativeHandle(ref, () => ({ focus: () => box.current?.querySelector('input')?.focus() }), []);
  const { scope, deviceIds } = value;
  return (
    <div ref={box} data-part="stack" className={layout.stack}>
      <Segmented
        legend={t.scope}
        options={scopes.map((each) => ({ value: each, label: t.scopes[each] }))}
        value={scope}
        onChange={(chosen) => onChange?.({ ...value, scope: chosen })}
      />
      {scope === 'some' &&
        areas.map((area) => (
          <section key={area} aria-labelledby={`${id}-${area}`}>
            <h2 id={`${id}-${area}`} className={styles.windowArea}>
              {t.areas[area]}
            </h2>
            <PickList
              area={area}
              ids={deviceIds[area]}
              onChange={(ids) => onChange?.({ ...value, deviceIds: { ...deviceIds, [area]: ids } })}
            />
          </section>
        ))}
    </div>
  );
}
