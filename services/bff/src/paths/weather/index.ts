// Generated from the contracts by `npm run generate`. Do not edit.
import { WeatherFrames } from './frames.js';
import { WeatherImage } from './image.js';

/** The paths of /weather. */
export const weatherPaths = [WeatherFrames, WeatherImage];
