export { binRain, type RainBins, spanFor, spanOf, totalOf } from './bins.js';
export { addRain, rainWithin } from './combine.js';
export { MM_PER_INCH, type Rain, type RainFault, type RainUnit, rainLimits, rainUnits } from './rain.js';
export { readRainDate } from './read-date.js';
export { createRainReader, type RainRead, type RainReader, unitOf } from './read-rain.js';
export { rainTexts } from './texts.js';
export { rainTextParts, writeRain, writeRainDate } from './write-rain.js';
