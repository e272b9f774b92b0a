import { exemptOrgIds, fleetApiKey } from '@headworks/api/settings';
import { z } from 'zod';
import { basemapUrl, DEFAULT_SATELLITE, DEFAULT_TOPO, geocoderUrl, tilesUrl } from './geo/map-urls.js';
import { rainUrl } from './rain/rain-url.js';
import { requireBoth, weatherKey, weatherTilesUrl, wmsUrl } from './weather/weather-urls.js';

/** The environment variables of this service. */
export const bffSettings = z
  .object({
    FLEET_API_KEY: fleetApiKey,
    EXEMPT_ORG_IDS: exemptOrgIds,
    BASEMAP_STYLE_URL: basemapUrl,
    TOPO_TILES_URL: tilesUrl(DEFAULT_TOPO),
    SATELLITE_TILES_URL: tilesUrl(DEFAULT_SATELLITE),
    GEOCODER_URL: geocoderUrl,
    RAIN_URL: rainUrl,
    WEATHER_WMS_URL: wmsUrl,
    WEATHER_TILES_URL: weatherTilesUrl,
    WEATHER_KEY: weatherKey,
  })
  .superRefine(requireBoth);
