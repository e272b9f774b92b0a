import type { Mode } from '../theme/tokens.js';
import { LABEL_FONT } from './label-font.js';
import { LABEL_HEIGHT, SECOND_HEIGHT } from './label-placing.js';
import type { Place, ScreenPoint } from './map-camera.js';
import { siteColours } from './map-colours.js';
import type { PlacedLabel } from './scene.js';

/** A reader of the map takes in no more; each costs as much as a marker's whole layer. */
const MOST_LINES = 60;
const SIZE = 12;
const HALO = 3;

/** What the second line of a site says now; null says nothing. */
export type SecondLineOf = (siteId: number) => string | null;

export interface SecondLines {
  readonly canvas: HTMLCanvasElement;
  readonly draw: (labels: readonly PlacedLabel[], textOf: SecondLineOf, project: (place: Place) => ScreenPoint, mode: Mode) => void;
  readonly clear: () => void;
}

/**
 * The second lines of labels, on a canvas of their own over the map: they change with every tick, and letters of deck.gl would be uploaded again each time.
 */
export function secondLines(container: HTMLElement): SecondLines {
  const canvas = document.createElement('canvas');
  canvas.ariaHidden = 'true';
  Object.assign(canvas.style, { position: 'absolute', inset: '0', width: '100%', height: '100%', pointerEvents: 'none' });
  container.append(canvas);
  const brush = canvas.getContext('2d');

  function clear(): { readonly width: number; readonly height: number } {
    const { clientWidth: width, clientHeight: height } = container;
    const ratio = window.devicePixelRatio;
    const [wide, high] = [Math.round(width * ratio), Math.round(height * ratio)];
    if (canvas.width !== wide || canvas.height !== high) [canvas.width, canvas.height] = [wide, high];
    brush?.setTransform(ratio, 0, 0, ratio, 0, 0);
    brush?.clearRect(0, 0, width, height);
    return { width, height };
  }

  return {
    canvas,
    clear,
    draw: (labels, textOf, project, mode) => {
      const { width, height } = clear();
      if (brush === null) return;
      const { ink, halo } = siteColours(mode);
      brush.font = `400 ${SIZE}px ${LABEL_FONT.family}`;
      Object.assign(brush, { textBaseline: 'middle', lineJoin: 'round', lineWidth: HALO, strokeStyle: halo, fillStyle: ink });
      let left = MOST_LINES;
      for (const { site, anchor, offset, tall } of labels) {
        if (!tall || left === 0) continue;
        const { x, y } = project(site);
        if (x < 0 || y < 0 || x > width || y > height) continue;
        const text = textOf(site.id);
        if (text === null) continue;
        left--;
        const [dx, dy] = offset;
        brush.textAlign = ({ start: 'left', middle: 'center', end: 'right' } as const)[anchor];
        const top = y + dy + (LABEL_HEIGHT + SECOND_HEIGHT) / 2 - 1;
        brush.strokeText(text, x + dx, top);
        brush.fillText(text, x + dx, top);
      }
    },
  };
}
