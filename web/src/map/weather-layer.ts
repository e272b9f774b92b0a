import { type Box, WORLD_EDGE } from '@headworks/api/map-box';
import type { CustomLayerInterface, CustomRenderMethodInput } from 'maplibre-gl';

export const WEATHER_LAYER = 'weather';
/** Streets are seen through the rain. */
const OPACITY = 0.65;

/** A picture and its place: metres of EPSG:3857. */
export interface PlacedPicture {
  readonly box: Box;
  readonly blob: Blob;
}

/** Pictures of which one is shown at a time. */
export interface ShownWeather {
  readonly pictures: readonly PlacedPicture[];
  /** Read whenever the map is drawn: another moment needs nothing else. */
  readonly pictureNow: () => PlacedPicture | null;
}

const vertex = `#version 300 es
uniform vec4 corners;
out vec2 place;
void main() {
  place = vec2(gl_VertexID & 1, gl_VertexID >> 1);
  gl_Position = vec4(mix(corners.xy, corners.zw, place), 0.0, 1.0);
}`;

const fragment = `#version 300 es
precision mediump float;
uniform sampler2D picture;
uniform float opacity;
in vec2 place;
out vec4 colour;
void main() {
  colour = texture(picture, place) * opacity;
}`;

interface Drawing {
  readonly program: WebGLProgram;
  readonly corners: WebGLUniformLocation | null;
  readonly opacity: WebGLUniformLocation | null;
  /** Without attributes: the corners are uniforms, so that nothing is uploaded. */
  readonly vertices: WebGLVertexArrayObject;
}

function drawingOf(gl: WebGL2RenderingContext): Drawing {
  const program = gl.createProgram();
  for (const [type, source] of [
    [gl.VERTEX_SHADER, vertex],
    [gl.FRAGMENT_SHADER, fragment],
  ] as const) {
    const shader = gl.createShader(type);
    if (shader === null) throw new Error('no shader');
    gl.shaderSource(shader, source);
    gl.compileShader(shader);
    gl.attachShader(program, shader);
  }
  gl.linkProgram(program);
  return {
    program,
    corners: gl.getUniformLocation(program, 'corners'),
    opacity: gl.getUniformLocation(program, 'opacity'),
    vertices: gl.createVertexArray(),
  };
}

/** Once, at the size of the picture. Between frames: what the map has bound stays bound. */
function textureOf(gl: WebGL2RenderingContext, bitmap: ImageBitmap): WebGLTexture {
  const bound: WebGLTexture | null = gl.getParameter(gl.TEXTURE_BINDING_2D);
  const texture = gl.createTexture();
  gl.bindTexture(gl.TEXTURE_2D, texture);
  for (const [name, value] of [
    [gl.TEXTURE_MIN_FILTER, gl.LINEAR],
    [gl.TEXTURE_MAG_FILTER, gl.LINEAR],
    [gl.TEXTURE_WRAP_S, gl.CLAMP_TO_EDGE],
    [gl.TEXTURE_WRAP_T, gl.CLAMP_TO_EDGE],
  ] as const)
    gl.texParameteri(gl.TEXTURE_2D, name, value);
  gl.texImage2D(gl.TEXTURE_2D, 0, gl.RGBA8, gl.RGBA, gl.UNSIGNED_BYTE, bitmap);
  gl.bindTexture(gl.TEXTURE_2D, bound);
  return texture;
}

/** A place of the world in the clip space of a map that is neither turned nor tilted; in doubles, since floats tremble at high zooms. */
function clipped(matrix: ArrayLike<number>, eastMetres: number, northMetres: number): readonly [number, number] {
  const [x, y] = [(eastMetres / WORLD_EDGE + 1) / 2, (1 - northMetres / WORLD_EDGE) / 2];
  const row = (index: number) => (matrix[index] ?? 0) * x + (matrix[index + 4] ?? 0) * y + (matrix[index + 12] ?? 0);
  return [row(0) / row(3), row(1) / row(3)];
}

/** Weather pictures in the base map, each uploaded once: another moment binds another texture. */
export class WeatherLayer implements CustomLayerInterface {
  readonly id = WEATHER_LAYER;
  readonly type = 'custom';
  #gl: WebGL2RenderingContext | null = null;
  #drawing: Drawing | null = null;
  #shown: ShownWeather | null = null;
  /** A bitmap waits for the layer to be added; null is a picture that is being decoded, or cannot be. */
  readonly #pictures = new Map<PlacedPicture, WebGLTexture | ImageBitmap | null>();
  readonly #redraw: () => void;

  constructor(redraw: () => void) {
    this.#redraw = redraw;
  }

  get isShown(): boolean {
    return this.#shown !== null;
  }

  /** Pictures that are shown no more are removed from memory. */
  show(weather: ShownWeather | null): void {
    this.#shown = weather;
    const wanted = new Set(weather?.pictures);
    const gone = [...this.#pictures.keys()].filter((picture) => !wanted.has(picture));
    for (const picture of gone) this.#remove(picture);
    for (const picture of wanted) if (!this.#pictures.has(picture)) void this.#decode(picture);
    if (gone.length > 0) this.#redraw();
  }

  onAdd(_map: unknown, gl: WebGL2RenderingContext): void {
    this.#gl = gl;
    for (const [picture, content] of this.#pictures) if (content instanceof ImageBitmap) this.#upload(gl, picture, content);
  }

  render(gl: WebGL2RenderingContext, { defaultProjectionData: { mainMatrix } }: CustomRenderMethodInput): void {
    const picture = this.#shown?.pictureNow() ?? null;
    const texture = picture === null ? null : this.#pictures.get(picture);
    if (picture !== null && texture instanceof WebGLTexture) this.#draw(gl, mainMatrix, picture.box, texture);
  }

  #draw(gl: WebGL2RenderingContext, mainMatrix: ArrayLike<number>, { west, south, east, north }: Box, texture: WebGLTexture): void {
    this.#drawing ??= drawingOf(gl);
    const { program, corners, opacity, vertices } = this.#drawing;
    // biome-ignore lint/correctness/useHookAtTopLevel: a call of WebGL
    gl.useProgram(program);
    gl.bindVertexArray(vertices);
    gl.activeTexture(gl.TEXTURE0);
    gl.bindTexture(gl.TEXTURE_2D, texture);
    gl.uniform4f(corners, ...clipped(mainMatrix, west, north), ...clipped(mainMatrix, east, south));
    gl.uniform1f(opacity, OPACITY);
    gl.drawArrays(gl.TRIANGLE_STRIP, 0, 4);
    gl.bindVertexArray(null);
  }

  async #decode(picture: PlacedPicture): Promise<void> {
    this.#pictures.set(picture, null);
    // One that is damaged is left out, as one without rain is.
    const bitmap = await createImageBitmap(picture.blob, { premultiplyAlpha: 'premultiply' }).catch(() => null);
    if (bitmap === null) return;
    if (this.#pictures.get(picture) !== null) return bitmap.close();
    if (this.#gl === null) this.#pictures.set(picture, bitmap);
    else this.#upload(this.#gl, picture, bitmap);
  }

  /** As it arrives: the first moment that shows it uploads nothing, and the map is drawn for this moment's only. */
  #upload(gl: WebGL2RenderingContext, picture: PlacedPicture, bitmap: ImageBitmap): void {
    this.#pictures.set(picture, textureOf(gl, bitmap));
    bitmap.close();
    if (this.#shown?.pictureNow() === picture) this.#redraw();
  }

  #remove(picture: PlacedPicture): void {
    const content = this.#pictures.get(picture);
    if (content instanceof ImageBitmap) content.close();
    else if (content instanceof WebGLTexture) this.#gl?.deleteTexture(content);
    this.#pictures.delete(picture);
  }
}
