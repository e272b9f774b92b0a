import { expect, it } from 'vitest';
import { html } from './markup.js';

it('escapes text and keeps markup', () => {
  const name = `<b title="x">'&'</b>`;
  expect(html`<p title="${name}">${html`<i>${name}</i>`}${[1, null, ' & ']}</p>`.text).toBe(
    '<p title="&lt;b title=&quot;x&quot;&gt;&#39;&amp;&#39;&lt;/b&gt;"><i>&lt;b title=&quot;x&quot;&gt;&#39;&amp;&#39;&lt;/b&gt;</i>1 &amp; </p>',
  );
});
