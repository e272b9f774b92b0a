import { z } from 'zod';

/** Historical weather in the shape of Open-Meteo's archive. */
export const rainUrl = z
  .url({ protocol: /^https?$/, error: "an https:// address of hourly precipitation in the shape of Open-Meteo's archive" })
  .optional();
