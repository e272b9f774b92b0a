import type { Mode } from '../theme/tokens.js';
import { RING_PARTS } from './cluster-ring.js';
import { siteColours } from './map-colours.js';

/** Drawn three times as large, so that it is sharp on every screen. */
const DETAIL = 3;
const SIDE = 32;

type Picture = 'disabled' | 'arrow' | 'ringPart';

/** Pictures of markers for deck.gl, in one image for a theme. */
export interface MarkerAtlas {
  readonly image: HTMLCanvasElement;
  readonly mapping: Readonly<Record<Picture, { x: number; y: number; width: number; height: number; mask: boolean }>>;
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

/** The pictures of a theme; null where the browser cannot draw them. */
export function markerAtlas(mode: Mode): MarkerAtlas | null {
  const image = document.createElement('canvas');
  image.width = 3 * SIDE * DETAIL;
  image.height = SIDE * DETAIL;
  const brush = image.getContext('2d');
  if (brush === null) return null;
  for (const [index, draw] of [drawDisabled, drawArrow, drawRingPart].entries()) {
    brush.setTransform(DETAIL, 0, 0, DETAIL, (index + 0.5) * SIDE * DETAIL, (SIDE * DETAIL) / 2);
    draw(brush, mode);
  }
  return { image, mapping: { disabled: cell(0, false), arrow: cell(1, false), ringPart: cell(2, true) }, size: SIDE };
}

/** deck.gl makes a texture of any picture, but its types name only addresses and textures. */
export const pictureOf = ({ image }: MarkerAtlas): string => image as unknown as string;
