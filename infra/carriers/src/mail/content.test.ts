import { expect, it } from 'vitest';
import { type MailContent, textOf } from './content.js';
import { htmlOf } from './html.js';

const content: MailContent = {
  heading: 'Level 1 triggered: <b>Elm</b> & "Co"',
  severity: { level: 'severe', word: 'Alert' },
  parts: [
    { kind: 'paragraph', text: 'The level reached 6 in. <script>alert(1)</script>' },
    { kind: 'list', items: ['one', '<img src=x>'] },
    { kind: 'button', label: 'Acknowledge', inText: 'Acknowledge this alert', url: 'https://example.org/a?t="x"&u=1' },
    { kind: 'note with link', text: 'You are a contact.', label: 'Unsubscribe', url: 'https://example.org/u' },
  ],
};

it('the text part has a paragraph for each part, and every link spelled out', () => {
  expect(textOf(content)).toBe(
    [
      'Level 1 triggered: <b>Elm</b> & "Co"',
      'The level reached 6 in. <script>alert(1)</script>',
      '- one\n- <img src=x>',
      'Acknowledge this alert: https://example.org/a?t="x"&u=1',
      'You are a contact. Unsubscribe: https://example.org/u\n',
    ].join('\n\n'),
  );
});

it('the HTML part shows every text as it is, and loads nothing', () => {
  const html = htmlOf(content);
  expect(html.match(/<(script|img|b|link|iframe|object)\b/g)).toBeNull();
  expect(html).not.toMatch(/\bsrc=["']|url\(|@import/);
  expect(html).toContain('&#60;b&#62;Elm&#60;/b&#62; &#38; &#34;Co&#34;');
  expect(html).toContain('href="https://example.org/a?t=&#34;x&#34;&#38;u=1"');
});

it('a link to anything but a web address leads nowhere', () => {
  const html = htmlOf({ heading: 'x', parts: [{ kind: 'link', label: 'go', url: 'javascript:alert(1)' }] });
  expect(html).toContain('href="#"');
  expect(html).not.toContain('javascript:');
});

it('the severity is a word as well as a colour, in light and in dark', () => {
  const html = htmlOf(content);
  expect(html).toMatch(/<p class="severity"[^>]*#a0152c[^>]*>Alert<\/p>/);
  expect(html).toMatch(/prefers-color-scheme:dark\)\{.*\.severity\{color:#fd8a8c!important/);
});
