import { type KeyboardEvent, type PointerEvent, useId, useLayoutEffect, useRef } from 'react';
import { useStable } from '../ui/controls/use-stable.js';
import layout from '../ui/layout.module.css';
import type { LiveMap, Place, ScreenPoint } from './live-map.js';
import styles from './map.module.css';
import { mapTexts as t } from './texts.js';

const STEPS: Readonly<Record<string, readonly [number, number]>> = {
  ArrowLeft: [-1, 0],
  ArrowRight: [1, 0],
  ArrowUp: [0, -1],
  ArrowDown: [0, 1],
};
const FAST = 10;

interface MovingMarkerProps {
  readonly live: LiveMap;
  readonly name: string;
  readonly place: Place;
  readonly onMove: (lat: number, lng: number) => void;
}

/** The marker whose location is being changed: it is dragged, or moved by the arrow keys. */
export function MovingMarker({ live, name, place, onMove }: MovingMarkerProps) {
  const button = useRef<HTMLButtonElement>(null);
  const help = useId();
  /** Where the marker is meanwhile, and where in it the pointer holds it. */
  const held = useRef<{ readonly dx: number; readonly dy: number } | null>(null);
  const current = useRef(place);
  const { lat, lng } = place;

  const put = useStable(() => {
    const { x, y } = live.project(current.current);
    if (button.current !== null) button.current.style.translate = `${x}px ${y}px`;
  });
  useLayoutEffect(() => {
    current.current = { lat, lng };
    put();
    return live.onFrame(put);
  }, [live, lat, lng, put]);
  useLayoutEffect(() => button.current?.focus({ preventScroll: true }), []);

  const moveTo = (point: ScreenPoint) => {
    current.current = live.unproject(point);
    put();
  };
  const report = () => onMove(current.current.lat, current.current.lng);

  const take = (event: PointerEvent<HTMLButtonElement>) => {
    if (event.button !== 0) return;
    event.currentTarget.setPointerCapture(event.pointerId);
    const { x, y } = live.project(current.current);
    held.current = { dx: x - event.clientX, dy: y - event.clientY };
  };
  const drag = ({ clientX, clientY }: PointerEvent) => {
    if (held.current !== null) moveTo({ x: clientX + held.current.dx, y: clientY + held.current.dy });
  };
  const drop = () => {
    if (held.current === null) return;
    held.current = null;
    report();
  };
  const press = (event: KeyboardEvent) => {
    const step = STEPS[event.key];
    if (step === undefined) return;
    event.preventDefault();
    const { x, y } = live.project(current.current);
    const by = event.shiftKey ? FAST : 1;
    moveTo({ x: x + step[0] * by, y: y + step[1] * by });
    report();
  };

  return (
    <>
      <button
        ref={button}
        type="button"
        className={styles.moving}
        aria-label={t.moving(name)}
        aria-describedby={help}
        onPointerDown={take}
        onPointerMove={drag}
        onPointerUp={drop}
        onPointerCancel={drop}
        onKeyDown={press}
      >
        <svg aria-hidden="true" width="44" height="44" viewBox="-22 -22 44 44">
          <path d="M-21 0H-12M12 0H21M0-21V-12M0 12V21" />
          <circle r="11" />
          <circle r="3.5" />
        </svg>
      </button>
      <span id={help} className={layout.visuallyHidden}>
        {t.movingHelp}
      </span>
    </>
  );
}
