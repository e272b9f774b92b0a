import { queryOptions } from '@tanstack/react-query';
import { serverRoutes } from './path-table.js';
import { queryKeys } from './query-keys.js';

const TIMEOUT_MS = 10_000;

/** The configuration of the server at /config.json. */
export interface ServerConfig {
  readonly exemptOrgIds: readonly number[];
  /** Whether the server sends text messages. */
  readonly sms: boolean;
  /** Whether the server has a provider of rain. */
  readonly rain: boolean;
  /** Whether the server has a source of weather. */
  readonly weather: boolean;
  /** The maps of the menu. */
  readonly maps: readonly OfferedMap[];
}

export const mapIds = ['Map', 'Topo', 'Sat.'] as const;
export type MapId = (typeof mapIds)[number];

/** A map of the menu. Without an address it is the shipped one. */
export interface OfferedMap {
  readonly id: MapId;
  /** A MapLibre style, or a .pmtiles file. */
  readonly styleUrl?: string;
  /** Pictures, with {z}, {x} and {y}. */
  readonly tiles?: string;
}

const isText = (value: unknown): value is string | undefined => value === undefined || typeof value === 'string';

/** Null for what is no map. */
function mapIn(value: unknown): OfferedMap | null {
  const { id, styleUrl, tiles } = typeof value === 'object' && value !== null ? (value as Readonly<Record<string, unknown>>) : {};
  const valid = mapIds.find((each) => each === id);
  return valid === undefined || !isText(styleUrl) || !isText(tiles) ? null : { id: valid, styleUrl, tiles };
}

/** Fetched once. */
export const serverConfig = queryOptions({
  queryKey: queryKeys.config,
  queryFn: async (): Promise<ServerConfig> => {
    const response = await fetch(serverRoutes.config, { signal: AbortSignal.timeout(TIMEOUT_MS) });
    const config: unknown = await response.json();
    // The response is untrusted: each field is checked before use.
    const { exemptOrgIds, sms, rain, weather, maps } =
      typeof config === 'object' && config !== null ? (config as Readonly<Record<string, unknown>>) : {};
    const ids = Array.isArray(exemptOrgIds) ? exemptOrgIds.filter((id) => typeof id === 'number') : [];
    const offered = Array.isArray(maps) ? maps.map(mapIn).filter((map) => map !== null) : [];
    return { exemptOrgIds: ids, sms: sms !== false, rain: rain === true, weather: weather !== false, maps: offered };
  },
  staleTime: Number.POSITIVE_INFINITY,
  retry: false,
});
