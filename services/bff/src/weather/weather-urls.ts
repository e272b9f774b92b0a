import { z } from 'zod';

/** United States, radar every 5 minutes since 13 November 2010, without a key: Iowa Environmental Mesonet of Iowa State University. */
export const DEFAULT_WMS = 'https://mesonet.agron.iastate.edu/cgi-bin/wms/nexrad/n0q-t.cgi';

/** Whose the pictures of an address are: the host says so of any but the default one. */
export function attributionOf(address: string): string {
  const { hostname } = new URL(address);
  return hostname === new URL(DEFAULT_WMS).hostname ? 'Radar: Iowa State University, IEM' : hostname;
}

const web = /^https?$/;
const MIN_KEY_LENGTH = 16;

const WMS = 'off, or an https:// address of a WMS with the dimension TIME';
/** A WMS 1.1.1 with the dimension TIME, or off. */
export const wmsUrl = z.union([z.literal('off'), z.url({ protocol: web, error: WMS })], WMS).default(DEFAULT_WMS);

/** A service with a key, in the shape that `README.md` describes. */
export const weatherTilesUrl = z.url({ protocol: web, error: 'an https:// address of weather pictures' }).optional();
export const weatherKey = z.string().min(MIN_KEY_LENGTH, `at least ${MIN_KEY_LENGTH} characters`).optional();

interface Given {
  readonly WEATHER_TILES_URL?: string | undefined;
  readonly WEATHER_KEY?: string | undefined;
}

/** Names the variable that the other one needs. */
export function requireBoth({ WEATHER_TILES_URL: url, WEATHER_KEY: key }: Given, context: z.RefinementCtx): void {
  if ((url === undefined) === (key === undefined)) return;
  const [missing, given, what] =
    key === undefined
      ? (['WEATHER_KEY', 'WEATHER_TILES_URL', 'a key'] as const)
      : (['WEATHER_TILES_URL', 'WEATHER_KEY', 'an https:// address'] as const);
  context.addIssue({ code: 'custom', path: [missing], message: `${what}, since ${given} is set` });
}
