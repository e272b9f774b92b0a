import { ownHouseholds } from '@headworks/flow-network';
import type { ExportedBasin, ExportedLocation, ExportedSite } from './exported-basin.js';

type Position = readonly [lng: number, lat: number];

const HALF_TURN = 180;
const TURN = 360;

/**
 * A basin as the text of a GeoJSON FeatureCollection (RFC 7946, WGS 84): a feature for each site, whose geometry is null without a location, and one for each
 * connection of two located sites, in the direction of flow. Lengths in inches, households as in the product.
 */
export function geoJsonOf({ basin, sites, pairs }: ExportedBasin): string {
  const byId = new Map(sites.map((site) => [site.id, site]));
  const own = ownHouseholds(pairs, new Map(sites.map(({ id, households }) => [id, households])));
  const lines = pairs.flatMap(([up, down]) => {
    const [from, to] = [byId.get(up), byId.get(down)];
    return from && to ? flowLines(from, to) : [];
  });
  const features = [...sites.map((site) => siteFeature(site, own.get(site.id) ?? null)), ...lines];
  return JSON.stringify({ type: 'FeatureCollection', name: basin.name, features });
}

const positionOf = ({ lat, lng }: ExportedLocation): Position => [lng, lat];

function siteFeature({ id, name, location, enabled, pipeInches, households }: ExportedSite, householdsOwn: number | null): object {
  const geometry = location && { type: 'Point', coordinates: positionOf(location) };
  return { type: 'Feature', id, geometry, properties: { kind: 'site', name, enabled, pipeInches, households, householdsOwn } };
}

function flowLines(from: ExportedSite, to: ExportedSite): readonly object[] {
  if (!from.location || !to.location) return [];
  const properties = { kind: 'flow line', from: from.id, to: to.id, fromName: from.name, toName: to.name };
  return [{ type: 'Feature', geometry: lineBetween(positionOf(from.location), positionOf(to.location)), properties }];
}

/** A line over the antimeridian is cut there (RFC 7946, 3.1.9). */
function lineBetween(from: Position, to: Position): object {
  const [fromLng, fromLat] = from;
  const [toLng, toLat] = to;
  const east = fromLng > toLng;
  if (Math.abs(toLng - fromLng) <= HALF_TURN) return { type: 'LineString', coordinates: [from, to] };
  const edge = east ? HALF_TURN : -HALF_TURN;
  // Both ends are on the antimeridian, by its two names.
  if (Math.abs(toLng - fromLng) === TURN) return { type: 'LineString', coordinates: [from, [fromLng, toLat]] };
  const span = toLng - fromLng + (east ? TURN : -TURN);
  const lat = fromLat + ((toLat - fromLat) * (edge - fromLng)) / span;
  return {
    type: 'MultiLineString',
    coordinates: [
      [from, [edge, lat]],
      [[-edge, lat], to],
    ],
  };
}
