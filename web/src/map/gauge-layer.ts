import { Layer, type LayerProps, project32, type UpdateParameters } from '@deck.gl/core';
import type { Texture } from '@luma.gl/core';
import { Model } from '@luma.gl/engine';
import { type Mode, parts, severity } from '../theme/tokens.js';
import { fragmentShader, gaugeUniforms, vertexShader } from './gauge-shader.js';
import { rgba, siteColours } from './map-colours.js';

/** Levels of gauges for all ticks, as they are drawn. */
export interface GaugeData {
  /** Longitude and latitude of each gauge. */
  readonly positions: Float64Array;
  /** Where Alert 1 is in the pipe, 0 to 1; -1: nowhere. */
  readonly alertPlaces: Float32Array;
  /** Two bytes a gauge, of all gauges at the first tick, then at the second: fill and flags (`playback/gauge-code.ts`). */
  readonly codes: Uint8Array;
  /** Gauges that a tick has in `codes`: those on the map are the first ones. */
  readonly perTick: number;
}

interface GaugeLayerProps extends LayerProps {
  readonly gauges: GaugeData;
  readonly mode: Mode;
  /** 1 is the full size. */
  readonly scale: number;
  /** Read whenever the map is drawn: a new tick needs nothing else. */
  readonly tickNow: () => number;
}

interface State {
  readonly model: Model;
  readonly codes: Texture;
}

/** Wide enough for three days of 50,000 gauges, whose texture is 3,528 rows high. */
const COLUMNS = 4_096;
const TEXEL_BYTES = 2;

const shade = (hex: string): readonly number[] => rgba(hex).map((part) => part / 255);

function coloursOf(mode: Mode) {
  const { halo, hole, quietInk } = siteColours(mode);
  const { severe, none } = severity[mode];
  return {
    halo: shade(halo),
    hole: shade(hole),
    ring: shade(quietInk),
    water: shade(parts[mode].water),
    severeFill: shade(severe.fill),
    severeEdge: shade(severe.edge),
    severeGlyph: shade(severe.glyph),
    none: shade(none.edge),
  };
}

/** All gauges as points of one draw call; those at or above Alert 1 are drawn once more, over the others. */
export class GaugeLayer extends Layer<GaugeLayerProps> {
  static override layerName = 'GaugeLayer';

  override getShaders() {
    return super.getShaders({ vs: vertexShader, fs: fragmentShader, modules: [project32, gaugeUniforms] });
  }

  override initializeState(): void {
    this.getAttributeManager()?.add({
      positions: { size: 3, type: 'float64', fp64: this.use64bitPositions(), accessor: 'getPosition' },
      alertPlaces: { size: 1, type: 'float32', accessor: 'getAlertPlace' },
    });
  }

  override updateState(params: UpdateParameters<this>): void {
    super.updateState(params);
    const { props, oldProps } = params;
    if (this.#own().model === undefined) this.setState({ model: this.#newModel() });
    if (props.gauges.codes === oldProps.gauges?.codes) return;
    this.#own().codes?.destroy();
    this.setState({ codes: this.#textureOf(props.gauges.codes) });
  }

  override draw(): void {
    const { gauges, mode, scale, tickNow } = this.props;
    const { model, codes } = this.#own();
    const count = gauges.alertPlaces.length;
    if (count === 0 || model === undefined || codes === undefined) return;
    const uniforms = { tick: tickNow(), count: gauges.perTick, columns: COLUMNS, scale, ...coloursOf(mode) };
    model.setVertexCount(count);
    for (const inAlert of [0, 1]) {
      model.shaderInputs.setProps({ gauge: { ...uniforms, inAlert } });
      model.setBindings({ codes });
      model.draw(this.context.renderPass);
    }
  }

  override finalizeState(context: Parameters<Layer['finalizeState']>[0]): void {
    this.#own().codes?.destroy();
    super.finalizeState(context);
  }

  /** Before initializeState there is none. */
  #own(): Partial<State> {
    return (this.state as Partial<State> | null) ?? {};
  }

  #newModel(): Model {
    return new Model(this.context.device, {
      ...this.getShaders(),
      id: this.props.id,
      bufferLayout: this.getAttributeManager()?.getBufferLayouts() ?? [],
      topology: 'point-list',
      isInstanced: false,
    });
  }

  #textureOf(codes: Uint8Array): Texture {
    const rows = Math.max(1, Math.ceil(codes.length / TEXEL_BYTES / COLUMNS));
    const data = new Uint8Array(rows * COLUMNS * TEXEL_BYTES);
    data.set(codes);
    return this.context.device.createTexture({
      format: 'rg8unorm',
      width: COLUMNS,
      height: rows,
      data,
      mipLevels: 1,
      sampler: { minFilter: 'nearest', magFilter: 'nearest', addressModeU: 'clamp-to-edge', addressModeV: 'clamp-to-edge' },
    });
  }
}
