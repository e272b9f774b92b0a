import { PanelRightClose, PanelRightOpen } from 'lucide-react';
import { type PointerEvent, type ReactNode, useRef } from 'react';
import { IconButton } from '../ui/controls/icon-button.js';
import styles from './map.module.css';
import { mapTexts as t } from './texts.js';
import { type MapPanelState, nextStep, stepAfterDrag } from './use-map-panel.js';

interface MapPanelProps {
  readonly panel: MapPanelState;
  /** What the panel is, for the button that opens and folds it. */
  readonly name: string;
  readonly children: ReactNode;
}

function Sheet({ panel, name, children }: MapPanelProps & { readonly panel: Extract<MapPanelState, { kind: 'sheet' }> }) {
  const { step, setStep } = panel;
  const startY = useRef<number | null>(null);
  const moved = useRef(false);
  const end = (event: PointerEvent<HTMLButtonElement>) => {
    if (startY.current === null) return;
    const next = stepAfterDrag(step, startY.current - event.clientY);
    moved.current = next !== step;
    startY.current = null;
    if (moved.current) setStep(next);
  };
  return (
    <div className={styles.sheet} data-step={step} data-part="map-panel">
      <button
        type="button"
        className={styles.grip}
        aria-label={step === 'full' ? t.lessOf(name) : t.moreOf(name)}
        aria-expanded={step !== 'peek'}
        onPointerDown={(event) => {
          startY.current = event.clientY;
          moved.current = false;
          event.currentTarget.setPointerCapture(event.pointerId);
        }}
        onPointerUp={end}
        onClick={() => !moved.current && setStep(nextStep(step))}
      >
        <span aria-hidden />
      </button>
      {/* biome-ignore lint/a11y/noStaticElementInteractions: it shows what has the focus, and does nothing else */}
      <div className={styles.panelBody} onFocus={() => step === 'peek' && setStep('half')}>
        {children}
      </div>
    </div>
  );
}

/** A panel that floats over a map: at its right, folding to a rail where space is short, or as a sheet at the bottom of a narrow screen. */
export function MapPanel(props: MapPanelProps) {
  const { panel, name, children } = props;
  if (panel.kind === 'sheet')
    return (
      <Sheet {...props} panel={panel}>
        {children}
      </Sheet>
    );
  const fold = panel.mayFold && (
    <IconButton
      className={styles.fold}
      aria-label={panel.folded ? t.moreOf(name) : t.lessOf(name)}
      aria-expanded={!panel.folded}
      onClick={panel.toggle}
    >
      {panel.folded ? <PanelRightOpen aria-hidden /> : <PanelRightClose aria-hidden />}
    </IconButton>
  );
  return (
    <div className={`${styles.float} ${styles.panel}`} style={{ width: panel.width }} data-part="map-panel">
      {fold}
      {!panel.folded && <div className={styles.panelBody}>{children}</div>}
    </div>
  );
}
