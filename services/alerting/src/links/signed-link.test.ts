import { expect, it } from 'vitest';
import { acknowledgeUrl, checkLink, unsubscribeUrl } from './signed-link.js';

const maker = { publicUrl: 'https://headworks.example', secret: 'a secret of the tests', now: 1_000 };
const link = { deviceId: 7, address: 'Dana@Example.org', alertType: 'email' as const, contactId: 3 };
const urls = (name: string) => {
  const target = { ...link, deviceType: 'itracker' as const, name };
  return [new URL(unsubscribeUrl(maker, target)), new URL(acknowledgeUrl(maker, target, 41))] as const;
};

it.each(['', '   ', '.', '..', `${'a'.repeat(59)}\u{1F600}`, '\uD83D', 'a/b?c#d', '%'])(
  'a link works for any device name: "%s"',
  (name) => {
    for (const url of urls(name)) {
      const parts = url.pathname.split('/');
      expect(parts).toHaveLength(parts[1] === 'unsubscribe' ? 8 : 6);
      expect(parts.slice(1).every((part) => part !== '')).toBe(true);
      for (const secrets of [[maker.secret], ['the next secret', maker.secret]] as const)
        expect(checkLink([...secrets], link, url.searchParams.get('t') ?? '', maker.now)).toBe(true);
    }
  },
);

it('a link is valid for one device and one contact only', () => {
  const t = urls('Elm Street')[0].searchParams.get('t') ?? '';
  for (const other of [{ deviceId: 8 }, { contactId: 4 }, { alertType: 'sms' as const }, { address: 'lee@example.org' }])
    expect(checkLink(['the next secret', maker.secret], { ...link, ...other }, t, maker.now)).toBe(false);
});
