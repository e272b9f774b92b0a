/** What a picture of a moment says besides the map: it may be looked at years later, by others. */
export interface PictureWords {
  /** Study and basin. */
  readonly title: string;
  /** The moment, with its clock. */
  readonly moment: string;
  /** How many sites are at or above Alert 1. */
  readonly alerts: string;
  /** What the gauges and the colours mean, and the unit. */
  readonly legend: string;
  /** Who made the map, and the weather. */
  readonly attribution: string;
}

export interface PictureColours {
  readonly surface: string;
  readonly ink: string;
  readonly quiet: string;
}

const HEAD = 52;
const FOOT = 40;
const EDGE = 16;
const FONT = "'IBM Plex Sans', 'Segoe UI', sans-serif";
/** Videos of more pixels are slow to encode. */
const WIDEST = 1_280;

interface Size {
  readonly width: number;
  readonly height: number;
}

/** Of the whole picture: even numbers, which video needs. */
export function pictureSize(map: Size): Size & { readonly scale: number } {
  const scale = Math.min(1, WIDEST / Math.max(1, map.width));
  const even = (pixels: number) => 2 * Math.round(pixels / 2);
  return { width: even(map.width * scale), height: even(map.height * scale) + HEAD + FOOT, scale };
}

/** Draws the map between a head and a foot. */
export function drawMoment(
  brush: CanvasRenderingContext2D,
  map: readonly HTMLCanvasElement[],
  words: PictureWords,
  colours: PictureColours,
): void {
  const { width, height } = brush.canvas;
  brush.fillStyle = colours.surface;
  brush.fillRect(0, 0, width, height);
  for (const layer of map) brush.drawImage(layer, 0, HEAD, width, height - HEAD - FOOT);
  const write = (text: string, x: number, y: number, font: string, colour: string, align: CanvasTextAlign, most: number) => {
    Object.assign(brush, { font: `${font} ${FONT}`, fillStyle: colour, textAlign: align, textBaseline: 'middle' });
    brush.fillText(text, x, y, most);
  };
  const half = width / 2 - EDGE;
  write(words.title, EDGE, 18, '600 16px', colours.ink, 'left', half);
  write(words.alerts, EDGE, 38, '400 12px', colours.quiet, 'left', half);
  write(words.moment, width - EDGE, 26, '600 18px', colours.ink, 'right', half);
  write(words.legend, EDGE, height - FOOT + 13, '400 11px', colours.quiet, 'left', width - 2 * EDGE);
  write(words.attribution, EDGE, height - FOOT + 28, '400 11px', colours.quiet, 'left', width - 2 * EDGE);
}
