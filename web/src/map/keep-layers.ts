import type { Map as BaseMap } from 'maplibre-gl';
import { WEATHER_LAYER, type WeatherLayer } from './weather-layer.js';

/** How `@deck.gl/maplibre` names its layers in the base map. */
const DECK_LAYERS = 'deck-maplibre-layer-group-last';

/**
 * Keeps the layers of sites above everything and those of the weather below the names: another base map may remove them, or put its own above them. `draw` adds
 * those of sites.
 */
export function keepLayers(base: BaseMap, weather: WeatherLayer, draw: () => void): { readonly keepWeather: () => void } {
  const keepOnTop = () => {
    const isThere = base.getLayer(DECK_LAYERS) !== undefined;
    if (isThere && base.getLayersOrder().at(-1) !== DECK_LAYERS) base.moveLayer(DECK_LAYERS);
    if (!isThere && base.isStyleLoaded()) draw();
  };
  const keepWeather = () => {
    const isThere = base.getLayer(WEATHER_LAYER) !== undefined;
    if (!weather.isShown) {
      if (isThere) base.removeLayer(WEATHER_LAYER);
      return;
    }
    const order = base.getLayersOrder();
    const above = order.find((id) => id === DECK_LAYERS || base.getLayer(id)?.type === 'symbol');
    if (!isThere && base.isStyleLoaded()) base.addLayer(weather, above);
    if (isThere && order[order.indexOf(WEATHER_LAYER) + 1] !== above) base.moveLayer(WEATHER_LAYER, above);
  };
  for (const keep of [keepOnTop, keepWeather]) {
    base.on('styledata', keep);
    base.on('idle', keep);
  }
  return { keepWeather };
}
