import { expect, it } from 'vitest';
import { z } from 'zod';
import { detailsOf } from './error-details.js';

it('names each field that does not parse by its path, up to 20 of them', () => {
  const parsed = z.object({ device: z.object({ ids: z.array(z.number()) }) }).safeParse({ device: { ids: Array(30).fill('x') } });
  const details = parsed.success ? [] : detailsOf(parsed.error);
  expect(details).toHaveLength(20);
  expect(details[0]).toMatchObject({ path: 'device.ids.0', message: expect.any(String) });
});

const schema = z.object({
  name: z.string().min(1),
  code: z.string().min(6).max(8),
  count: z.number().int().min(1).max(10),
  on: z.boolean(),
  ids: z.array(z.number()).max(2),
  sort: z.enum(['ASC', 'DESC']),
  email: z.email('must be an email address'),
});
const sound = { name: 'a', code: '123456', count: 1, on: true, ids: [], sort: 'ASC', email: 'a@b.example' };

it.each([
  [{ name: '' }, 'is required'],
  [{ name: undefined }, 'is required'],
  [{ name: 7 }, 'must be a string'],
  [{ code: '1' }, 'must have at least 6 characters'],
  [{ code: '123456789' }, 'must have at most 8 characters'],
  [{ count: 0 }, 'must be at least 1'],
  [{ count: 11 }, 'must be at most 10'],
  [{ count: 1.5 }, 'must be a whole number'],
  [{ on: 'yes' }, 'must be true or false'],
  [{ ids: {} }, 'must be a list'],
  [{ ids: [1, 2, 3] }, 'must have at most 2 entries'],
  [{ sort: 'up' }, 'must be one of ASC, DESC'],
  [{ email: 'no' }, 'must be an email address'],
])('says in plain words what is wrong with %j', (change, message) => {
  const parsed = schema.safeParse({ ...sound, ...change });
  expect(parsed.success ? [] : detailsOf(parsed.error)).toEqual([{ path: Object.keys(change)[0], message }]);
});
