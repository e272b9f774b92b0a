import { boxText } from '@headworks/api/map-box';
import { weatherImage } from '@headworks/api/paths/weather/paths';
import type { Wanted } from './provider.js';

/** The address of a picture on this host, as /weather/frames lists it. */
export const imageUrl = ({ time, bbox, width, height }: Wanted): string =>
  `${weatherImage.path}?time=${time}&bbox=${boxText(bbox)}&width=${width}&height=${height}`;
