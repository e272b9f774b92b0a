/** The bytes of a whole number, seven bits each, the lowest first. */
function varint(value: number): readonly number[] {
  const bytes: number[] = [];
  for (let rest = value; ; rest = Math.floor(rest / 128)) {
    if (rest < 128) return [...bytes, rest];
    bytes.push((rest % 128) + 128);
  }
}

/** Fields of protocol buffers: a number, and anything that has a length. */
const whole = (field: number, value: number): Buffer => Buffer.from([...varint(field * 8), ...varint(value)]);
const sized = (field: number, content: Uint8Array | string): Buffer => {
  const bytes = Buffer.from(content);
  return Buffer.concat([Buffer.from([...varint(field * 8 + 2), ...varint(bytes.length)]), bytes]);
};

const EXTENT = 4_096;
const [MOVE, LINE, CLOSE] = [1, 2, 7];
const command = (kind: number, count: number): number => kind + count * 8;
/** A difference to the point before it: the sign is the lowest bit. */
const delta = (value: number): number => (value < 0 ? -2 * value - 1 : 2 * value);

/** The whole tile as one polygon of this kind, in a layer of a Mapbox Vector Tile (version 2). */
function wholeTile(layer: string, kind: string): Buffer {
  const ring = [
    ...[command(MOVE, 1), delta(0), delta(0)],
    ...[command(LINE, 3), delta(EXTENT), delta(0), delta(0), delta(EXTENT), delta(-EXTENT), delta(0)],
    command(CLOSE, 1),
  ];
  const POLYGON = 3;
  const feature = Buffer.concat([sized(2, Buffer.from([0, 0])), whole(3, POLYGON), sized(4, Buffer.from(ring.flatMap(varint)))]);
  const content = [sized(1, layer), sized(2, feature), sized(3, 'kind'), sized(4, sized(1, kind)), whole(5, EXTENT), whole(15, 2)];
  return sized(3, Buffer.concat(content));
}

/** The head of PMTiles version 3: where its parts are, that nothing is compressed, zoom 0 alone, the whole world. */
function headOf(directory: Buffer, metadata: Buffer, tile: Buffer): Buffer {
  const head = Buffer.alloc(127);
  const [NO_COMPRESSION, MVT] = [1, 1];
  head.write('PMTiles', 'latin1');
  head.writeUInt8(3, 7);
  const metadataAt = head.length + directory.length;
  const tilesAt = metadataAt + metadata.length;
  const sizes = [head.length, directory.length, metadataAt, metadata.length, tilesAt, 0, tilesAt, tile.length, 1, 1, 1];
  for (const [place, size] of sizes.entries()) head.writeBigUInt64LE(BigInt(size), 8 + 8 * place);
  for (const [place, value] of [1, NO_COMPRESSION, NO_COMPRESSION, MVT, 0, 0].entries()) head.writeUInt8(value, 96 + place);
  for (const [place, degrees] of [-180, -85, 180, 85].entries()) head.writeInt32LE(degrees * 1e7, 102 + 4 * place);
  return head;
}

/** A .pmtiles file in the Protomaps schema: a park that covers the world. */
export function parkPmtiles(attribution: string): Buffer {
  const tile = wholeTile('landuse', 'park');
  // One entry: the tile 0, once, its length, and the first byte of the tiles (plus one).
  const directory = Buffer.from([1, 0, 1, ...varint(tile.length), 1]);
  const metadata = Buffer.from(JSON.stringify({ attribution, vector_layers: [{ id: 'landuse', fields: { kind: 'String' } }] }));
  return Buffer.concat([headOf(directory, metadata, tile), directory, metadata, tile]);
}
