import { parsePlaces } from '@headworks/gazetteer';
import placesUrl from '@headworks/gazetteer/places.tsv?url';
import { feature, mesh } from 'topojson-client';
import countiesUrl from 'us-atlas/counties-10m.json?url';
import countriesUrl from 'world-atlas/countries-50m.json?url';
import { namePoints } from './name-points.js';

const TIMEOUT_MS = 60_000;

type Named = { readonly name: string };
type Atlas<Part extends string> = TopoJSON.Topology<Record<Part, TopoJSON.GeometryCollection<Named>>>;

/** What the shipped base map is made of. It comes from this server, when the first map opens. */
export interface BaseData {
  readonly countries: GeoJSON.FeatureCollection<GeoJSON.Geometry, Named>;
  /** Where the names of countries and states stand. */
  readonly countryNames: GeoJSON.FeatureCollection<GeoJSON.Point, Named>;
  readonly stateNames: GeoJSON.FeatureCollection<GeoJSON.Point, Named>;
  readonly countryLines: GeoJSON.MultiLineString;
  readonly states: GeoJSON.FeatureCollection<GeoJSON.Geometry, Named>;
  readonly stateLines: GeoJSON.MultiLineString;
  readonly countyLines: GeoJSON.MultiLineString;
  /** Towns; `rank` is 0 for the largest. */
  readonly places: GeoJSON.FeatureCollection<GeoJSON.Point, Named & { readonly rank: number }>;
}

async function read(url: string): Promise<Response> {
  const response = await fetch(url, { signal: AbortSignal.timeout(TIMEOUT_MS) });
  if (!response.ok) throw new Error(`${url} answered ${response.status}`);
  return response;
}

// Our own files, made by the packages that they are from: their shapes are those of the packages.
const topology = async <Part extends string>(url: string): Promise<Atlas<Part>> => (await (await read(url)).json()) as Atlas<Part>;

/** People from which a town has a rank: 0 from five million on. */
const RANKS = [5_000_000, 1_000_000, 500_000, 200_000, 100_000, 50_000, 20_000, 10_000, 5_000, 2_000] as const;

const rankOf = (population: number): number => {
  const rank = RANKS.findIndex((least) => population >= least);
  return rank === -1 ? RANKS.length : rank;
};

const placesOf = (tsv: string): BaseData['places'] => ({
  type: 'FeatureCollection',
  features: parsePlaces(tsv).map(({ name, lat, lng, population }) => ({
    type: 'Feature',
    properties: { name, rank: rankOf(population) },
    geometry: { type: 'Point', coordinates: [lng, lat] },
  })),
});

async function load(): Promise<BaseData> {
  const [world, us, places] = await Promise.all([
    topology<'countries'>(countriesUrl),
    topology<'counties' | 'states'>(countiesUrl),
    read(placesUrl).then((response) => response.text()),
  ]);
  const { countries } = world.objects;
  const { counties, states } = us.objects;
  const [worldParts, usParts] = [feature(world, countries), feature(us, states)];
  const isBetween = (a: unknown, b: unknown) => a !== b;
  return {
    countries: worldParts,
    countryNames: namePoints(worldParts),
    countryLines: mesh(world, countries, isBetween),
    states: usParts,
    stateNames: namePoints(usParts),
    stateLines: mesh(us, states, isBetween),
    countyLines: mesh(us, counties, isBetween),
    places: placesOf(places),
  };
}

let loaded: Promise<BaseData> | undefined;

/** The data of the shipped base map, loaded once. A failure is not kept: the next map tries again. */
export function loadBaseData(): Promise<BaseData> {
  loaded ??= load().catch((error: unknown) => {
    loaded = undefined;
    throw error;
  });
  return loaded;
}
