import { expect, it } from 'vitest';
import { z } from 'zod';
import { detailsOf } from './error-details.js';

it('names each field that does not parse by its path, up to 20 of them', () => {
  const parsed = z.object({ device: z.object({ ids: z.array(z.number()) }) }).safeParse({ device: { ids: Array(30).fill('x') } });
  const details = parsed.success ? [] : detailsOf(parsed.error);
  expect(details).toHaveLength(20);
  expect(details[0]).toMatchObject({ path: 'device.ids.0', message: expect.any(String) });
});
