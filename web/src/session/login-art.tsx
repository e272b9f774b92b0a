import { useMemo } from 'react';
import styles from './session.module.css';

/** The login page's picture: eight weeks of levels, one line per day, computed from a formula so that it is the same everywhere. */
const DAYS = 56;
const STEPS = 96;
const WIDTH = 864;
const FIRST_LINE = 60;
const SPACING = 9.4;
const STORMS: Readonly<Record<number, number>> = { 43: 118, 44: 84, 11: 30, 27: 44, 28: 52, 36: 26, 39: 18, 50: 34 };
const BRIGHT: ReadonlySet<number> = new Set([43, 44]);

const bump = (hour: number, at: number, width: number): number => Math.exp(-(((hour - at) / width) ** 2));

/** Deterministic noise from -1 to 1. */
const rough = (day: number, step: number): number => {
  const value = Math.sin(day * 127.1 + step * 311.7) * 43_758.5453;
  return (value - Math.floor(value)) * 2 - 1;
};

function heightAt(day: number, step: number): number {
  const hour = (step / STEPS) * 24;
  const weekend = day % 7 > 4;
  const late = rough(day, 1_000) * 0.7;
  const morning = 13 * bump(hour, (weekend ? 9.6 : 7.2) + late, 2.2) + 12 * bump(hour, 10.5 + late, 4.6);
  const evening = 9 * bump(hour, 19 + late, 2.8) + rough(day, 2_000) * 3;
  const storm = STORMS[day] ?? 0;
  const since = hour - (day === 44 ? 13.4 : 4.6 + Math.abs(late));
  const surge = since < 0 ? 0 : (1 - Math.exp(-((since / 1.1) ** 2))) * (0.72 * Math.exp(-since / 2.6) + 0.5 * Math.exp(-since / 14));
  return morning + evening + storm * surge + rough(day, Math.floor(step / 3)) * 1.1;
}

function pathOf(day: number): string {
  const base = FIRST_LINE + day * SPACING;
  const points = Array.from({ length: STEPS + 1 }, (_, step) => {
    const y = base - heightAt(day, step);
    return `${((step / STEPS) * WIDTH).toFixed(0)} ${y.toFixed(1)}`;
  });
  return `M${points.join('L')}`;
}

const strokeOf = (day: number): string => {
  if (BRIGHT.has(day)) return '#ffffff';
  return STORMS[day] === undefined ? `rgb(76 152 190 / ${(0.28 + (day / DAYS) * 0.5).toFixed(2)})` : '#86cff5';
};

export function LoginArt() {
  const days = useMemo(() => Array.from({ length: DAYS }, (_, day) => ({ day, path: pathOf(day) })), []);
  const floor = FIRST_LINE + DAYS * SPACING + 30;
  return (
    <svg className={styles.authArt} viewBox={`0 0 ${WIDTH} ${floor + 40}`} preserveAspectRatio="none" aria-hidden="true">
      {days.map(({ day, path }) => (
        <g key={day}>
          <path d={`${path}V${floor}H0Z`} fill="#0c2c3d" />
          <path d={path} fill="none" stroke={strokeOf(day)} strokeWidth={BRIGHT.has(day) ? 1.9 : 1.1} vectorEffect="non-scaling-stroke" />
        </g>
      ))}
      {[6, 12, 18].map((hour) => (
        <text key={hour} x={(hour / 24) * WIDTH} y={floor + 14} textAnchor="middle">
          {`${String(hour).padStart(2, '0')}:00`}
        </text>
      ))}
    </svg>
  );
}
