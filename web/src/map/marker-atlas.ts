import { type Mode, severity } from '../theme/tokens.js';
import { type Level, severityOutlines } from '../ui/format/severity-outlines.js';
import { RING_PARTS } from './cluster-ring.js';
import { LABEL_FONT } from './label-font.js';
import { siteColours } from './map-colours.js';
import { type BadgeLetter, badgeLetters } from './site.js';

/** Drawn three times as large, so that it is sharp on every screen. */
const DETAIL = 3;
const SIDE = 32;

type BadgePicture = `${BadgeLetter} ${Level}`;
type Picture = 'disabled' | 'arrow' | 'ringPart' | 'count' | BadgePicture;

/** Pictures of markers for deck.gl, in one image for a theme. */
export interface MarkerAtlas {
  readonly image: HTMLCanvasElement;
  readonly mapping: Readonly<Record<Picture, ReturnType<typeof cell>>>;
  /** Pixels of the screen that a picture fills. */
  readonly size: number;
}

const cell = (index: number, mask: boolean) => ({ x: index * SIDE * DETAIL, y: 0, width: SIDE * DETAIL, height: SIDE * DETAIL, mask });

/** A struck disc, with its halo. */
function drawDisabled(brush: CanvasRenderingContext2D, mode: Mode): void {
  const { halo, disabledFill, disabledEdge } = siteColours(mode);
  const disc = (radius: number, fill: string) => {
    brush.beginPath();
    brush.arc(0, 0, radius, 0, 2 * Math.PI);
    brush.fillStyle = fill;
    brush.fill();
  };
  disc(11, halo);
  disc(9, disabledEdge);
  disc(7.2, disabledFill);
  brush.strokeStyle = disabledEdge;
  brush.lineWidth = 1.8;
  brush.beginPath();
  brush.moveTo(-5.6, 5.6);
  brush.lineTo(5.6, -5.6);
  brush.stroke();
}

/** A filled arrowhead that points to the east, with its halo. */
function drawArrow(brush: CanvasRenderingContext2D, mode: Mode): void {
  const { halo, flow } = siteColours(mode);
  brush.beginPath();
  brush.moveTo(7, 0);
  brush.lineTo(-5, -5.6);
  brush.lineTo(-5, 5.6);
  brush.closePath();
  brush.lineJoin = 'round';
  brush.strokeStyle = halo;
  brush.lineWidth = 3;
  brush.stroke();
  brush.fillStyle = flow;
  brush.fill();
}

/** The first part of a ring, clockwise from the top, to be coloured; a little longer, so that no gap shows between two. */
function drawRingPart(brush: CanvasRenderingContext2D): void {
  const OVERLAP = 0.03;
  brush.beginPath();
  brush.arc(0, 0, 12, -Math.PI / 2 - OVERLAP, -Math.PI / 2 + (2 * Math.PI) / RING_PARTS + OVERLAP);
  brush.strokeStyle = '#ffffff';
  brush.lineWidth = 4;
  brush.stroke();
}

const levels = ['mild', 'moderate', 'severe'] as const satisfies readonly Level[];
export const badgePicture = (letter: BadgeLetter, level: Level): BadgePicture => `${letter} ${level}`;

/** The shape of a severity with a letter, on its halo. */
function drawBadge(brush: CanvasRenderingContext2D, mode: Mode, letter: BadgeLetter, level: Level): void {
  const { fill, edge, glyph } = severity[mode][level];
  const shape = new Path2D();
  shape.addPath(new Path2D(severityOutlines[level]), new DOMMatrix([1.15, 0, 0, 1.15, -9.2, -9.2]));
  brush.lineJoin = 'round';
  brush.strokeStyle = siteColours(mode).halo;
  brush.lineWidth = 4;
  brush.stroke(shape);
  brush.fillStyle = fill;
  brush.fill(shape);
  brush.strokeStyle = edge;
  brush.lineWidth = 1;
  brush.stroke(shape);
  brush.fillStyle = glyph;
  brush.font = `600 9px ${LABEL_FONT.family}`;
  brush.textAlign = 'center';
  // Capitals are about 0.7 of their size; the middle of a triangle is lower than that of its box.
  brush.fillText(letter, 0, level === 'moderate' ? 5 : 3.2);
}

/** A disc for a number, with its halo. */
function drawCount(brush: CanvasRenderingContext2D, mode: Mode): void {
  const { halo, ink } = siteColours(mode);
  for (const [radius, fill] of [
    [9, halo],
    [7.5, ink],
  ] as const) {
    brush.beginPath();
    brush.arc(0, 0, radius, 0, 2 * Math.PI);
    brush.fillStyle = fill;
    brush.fill();
  }
}

type Draw = (brush: CanvasRenderingContext2D, mode: Mode) => void;

const pictures: readonly (readonly [Picture, Draw])[] = [
  ['disabled', drawDisabled],
  ['arrow', drawArrow],
  ['ringPart', drawRingPart],
  ['count', drawCount],
  ...badgeLetters.flatMap((letter) =>
    levels.map(
      (level) =>
        [badgePicture(letter, level), (brush: CanvasRenderingContext2D, mode: Mode) => drawBadge(brush, mode, letter, level)] as const,
    ),
  ),
];

/** The pictures of a theme; null where the browser cannot draw them. */
export function markerAtlas(mode: Mode): MarkerAtlas | null {
  const image = document.createElement('canvas');
  image.width = pictures.length * SIDE * DETAIL;
  image.height = SIDE * DETAIL;
  const brush = image.getContext('2d');
  if (brush === null) return null;
  for (const [index, [, draw]] of pictures.entries()) {
    brush.setTransform(DETAIL, 0, 0, DETAIL, (index + 0.5) * SIDE * DETAIL, (SIDE * DETAIL) / 2);
    draw(brush, mode);
  }
  // Every picture is in the list.
  const mapping = Object.fromEntries(pictures.map(([name], index) => [name, cell(index, name === 'ringPart')])) as MarkerAtlas['mapping'];
  return { image, mapping, size: SIDE };
}

/** deck.gl makes a texture of any picture, but its types name only addresses and textures. */
export const pictureOf = ({ image }: MarkerAtlas): string => image as unknown as string;
