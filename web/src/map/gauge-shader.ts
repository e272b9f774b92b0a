/** Pixels of a gauge of full size: the diameter of its ring, and the side of its picture with shaft, flag and mark. */
export const GAUGE_SIZE = 32;
export const PICTURE_SIZE = 80;

const uniforms = `\
layout(std140) uniform gaugeUniforms {
  float tick;
  float count;
  float columns;
  float scale;
  float inAlert;
  vec4 halo;
  vec4 ring;
  vec4 hole;
  vec4 water;
  vec4 severeFill;
  vec4 severeEdge;
  vec4 severeGlyph;
  vec4 none;
} gauge;
`;

export interface GaugeUniforms {
  readonly tick: number;
  readonly count: number;
  /** Of the texture. */
  readonly columns: number;
  /** 1 is the full size. */
  readonly scale: number;
  /** 1 draws the gauges at or above Alert 1, 0 the others. */
  readonly inAlert: number;
  /** Red, green, blue and alpha, 0 to 1. */
  readonly halo: readonly number[];
  readonly ring: readonly number[];
  readonly hole: readonly number[];
  readonly water: readonly number[];
  readonly severeFill: readonly number[];
  readonly severeEdge: readonly number[];
  readonly severeGlyph: readonly number[];
  readonly none: readonly number[];
}

const colour = 'vec4<f32>';
export const gaugeUniforms = {
  name: 'gauge',
  vs: uniforms,
  fs: uniforms,
  uniformTypes: {
    tick: 'f32',
    count: 'f32',
    columns: 'f32',
    scale: 'f32',
    inAlert: 'f32',
    halo: colour,
    ring: colour,
    hole: colour,
    water: colour,
    severeFill: colour,
    severeEdge: colour,
    severeGlyph: colour,
    none: colour,
  },
} as const;

/** A point for each gauge, whose code of the tick comes from the texture: the only thing that changes from tick to tick is a number. */
export const vertexShader = `\
#version 300 es
#define SHADER_NAME gauge-layer-vertex-shader
precision highp float;
in vec3 positions;
in vec3 positions64Low;
in float alertPlaces;
uniform sampler2D codes;
flat out int fill;
flat out int flags;
flat out float alertPlace;
flat out float soft;
void main(void) {
  int at = int(gauge.tick) * int(gauge.count) + gl_VertexID;
  int columns = int(gauge.columns);
  vec2 code = texelFetch(codes, ivec2(at % columns, at / columns), 0).rg;
  fill = int(round(code.r * 255.0));
  flags = int(round(code.g * 255.0));
  alertPlace = alertPlaces;
  geometry.worldPosition = positions;
  gl_Position = project_position_to_clipspace(positions, positions64Low, vec3(0.0), geometry.position);
  gl_PointSize = ${PICTURE_SIZE.toFixed(1)} * gauge.scale * project.devicePixelRatio;
  soft = 1.0 / max(gauge.scale * project.devicePixelRatio, 0.1);
  bool isAlert = (flags & 1) == 1;
  if (isAlert != (gauge.inAlert > 0.5)) gl_Position = vec4(2.0, 2.0, 2.0, 1.0);
}
`;

/** Pixels from the centre of the pipe, y upwards; each part lies over those before it. */
export const fragmentShader = `\
#version 300 es
#define SHADER_NAME gauge-layer-fragment-shader
precision highp float;
flat in int fill;
flat in int flags;
flat in float alertPlace;
flat in float soft;
out vec4 fragColor;

const float INNER = 13.0;
const float SHAFT_TOP = 31.0;
vec4 drawn;

// Covers where the distance is negative.
void put(float away, vec4 colour) {
  float covered = clamp(0.5 - away / soft, 0.0, 1.0) * colour.a;
  drawn = vec4(mix(drawn.rgb, colour.rgb, covered / max(covered + drawn.a * (1.0 - covered), 0.0001)), covered + drawn.a * (1.0 - covered));
}
float box(vec2 at, vec2 from, vec2 to) {
  vec2 away = max(from - at, at - to);
  return max(away.x, away.y);
}
float octagon(vec2 at, float radius) {
  vec2 a = abs(at);
  return max(max(a.x, a.y), (a.x + a.y) * 0.70711) - radius;
}

void main(void) {
  vec2 at = (gl_PointCoord - 0.5) * ${PICTURE_SIZE.toFixed(1)};
  at.y = -at.y;
  float radius = length(at);
  drawn = vec4(gauge.halo.rgb, 0.0);
  bool isAlert = (flags & 1) == 1;
  bool isRisen = fill > 160;
  vec4 ring = isAlert ? gauge.severeEdge : gauge.ring;
  vec4 liquid = isAlert ? gauge.severeFill : gauge.water;
  if (fill == 0) {
    put(radius - 17.0, vec4(gauge.halo.rgb, 0.7));
    put(radius - 14.0, vec4(gauge.hole.rgb, 0.7));
    float part = fract(atan(at.y, at.x) * 1.90986);
    if (part < 0.62) put(abs(radius - 14.6) - 0.9, gauge.none);
  } else {
    if (isRisen) put(box(at, vec2(-8.0, 0.0), vec2(8.0, SHAFT_TOP + 2.0)), gauge.halo);
    put(radius - 18.0, gauge.halo);
    if (isRisen) {
      put(box(at, vec2(-6.0, 0.0), vec2(6.0, SHAFT_TOP)), ring);
      put(box(at, vec2(-4.0, 0.0), vec2(4.0, SHAFT_TOP - 2.0)), gauge.hole);
      float risen = float(fill - 161) / 94.0;
      put(box(at, vec2(-4.0, 0.0), vec2(4.0, 15.0 + risen * (SHAFT_TOP - 17.0))), liquid);
      put(box(at, vec2(-8.0, SHAFT_TOP - 1.5), vec2(8.0, SHAFT_TOP + 0.5)), ring);
    }
    put(radius - 16.0, ring);
    put(radius - 14.0, gauge.hole);
    float surface = isRisen ? INNER : -INNER + 2.0 * INNER * float(fill - 1) / 159.0;
    put(max(radius - INNER, at.y - surface), liquid);
    if (alertPlace >= 0.0) {
      float line = abs(at.y - (-INNER + 2.0 * INNER * alertPlace)) - 0.8;
      if (fract(at.x / 4.0 + 0.3) < 0.62) put(max(line, radius - INNER), isAlert ? gauge.hole : gauge.severeFill);
    }
    if ((flags & 2) == 2) {
      float top = isRisen ? SHAFT_TOP : 16.0;
      put(box(at, vec2(-1.0, top), vec2(1.0, top + 8.0)), ring);
      put(max(box(at, vec2(0.0, top + 3.0), vec2(7.0, top + 8.0)), at.x * 0.35 - (2.6 - abs(at.y - top - 5.5))), ring);
    }
    if (isAlert) {
      vec2 mark = at - vec2(14.0, 13.0);
      put(octagon(mark, 9.0), gauge.halo);
      put(octagon(mark, 7.4), gauge.severeEdge);
      put(octagon(mark, 6.4), gauge.severeFill);
      put(box(mark, vec2(-1.0, -0.9), vec2(1.0, 4.0)), gauge.severeGlyph);
      put(length(mark - vec2(0.0, -3.0)) - 1.2, gauge.severeGlyph);
    }
  }
  if (drawn.a < 0.01) discard;
  fragColor = vec4(drawn.rgb, drawn.a * layer.opacity);
}
`;
