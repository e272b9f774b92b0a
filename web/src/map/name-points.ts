type Position = readonly number[];
type Ring = readonly Position[];

/** Twice the area of a ring, with its sign, and its centroid. */
function centre(ring: Ring): { readonly area: number; readonly point: [number, number] } {
  let [area, x, y] = [0, 0, 0];
  for (const [index, [x1 = 0, y1 = 0]] of ring.entries()) {
    const [x2 = 0, y2 = 0] = ring[(index + 1) % ring.length] ?? [];
    const cross = x1 * y2 - x2 * y1;
    area += cross;
    x += (x1 + x2) * cross;
    y += (y1 + y2) * cross;
  }
  const [[left = 0, top = 0] = []] = ring;
  return { area, point: area === 0 ? [left, top] : [x / (3 * area), y / (3 * area)] };
}

const outerRings = (geometry: GeoJSON.Geometry): readonly Ring[] => {
  if (geometry.type === 'Polygon') return geometry.coordinates.slice(0, 1);
  return geometry.type === 'MultiPolygon' ? geometry.coordinates.flatMap((polygon) => polygon.slice(0, 1)) : [];
};

/** One point for each feature, in its largest part: a polygon is cut into tiles, and each tile would show its name. */
export const namePoints = <P extends { readonly name: string }>(
  areas: GeoJSON.FeatureCollection<GeoJSON.Geometry, P>,
): GeoJSON.FeatureCollection<GeoJSON.Point, P> => ({
  type: 'FeatureCollection',
  features: areas.features.flatMap(({ geometry, properties }) => {
    const [largest] = outerRings(geometry)
      .map(centre)
      .toSorted((a, b) => Math.abs(b.area) - Math.abs(a.area));
    return largest === undefined ? [] : { type: 'Feature', properties, geometry: { type: 'Point', coordinates: largest.point } };
  }),
});
