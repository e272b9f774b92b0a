import type { MailContent, MailPart, Severity } from './content.js';

/** Text, edge and tint of each severity on a light and on a dark ground, and the other colours of a mail. They are those of the web app. */
const SEVERITIES: Readonly<Record<Severity, { readonly light: Colors; readonly dark: Colors }>> = {
  severe: { light: ['#a0152c', '#92071f', '#ffecec'], dark: ['#fd8a8c', '#fd8a8c', '#42181b'] },
  moderate: { light: ['#904400', '#a54b00', '#fff0e1'], dark: ['#fbae61', '#fec48a', '#3d2310'] },
  good: { light: ['#0c6149', '#0c6149', '#e6f9f1'], dark: ['#69d6aa', '#69d6aa', '#162e26'] },
  info: { light: ['#2d5195', '#2d5195', '#ebf2fe'], dark: ['#9ebef8', '#9ebef8', '#1e2a40'] },
};
type Colors = readonly [text: string, edge: string, tint: string];

/** Mail programs without style sheets show the light colours, which are written at each element. */
const STYLES = {
  page: 'margin:0;padding:24px 16px;background:#f3f6f8;color:#16222a;font:16px/1.5 system-ui,-apple-system,"Segoe UI",Roboto,sans-serif',
  card: 'max-width:560px;margin:0 auto;padding:24px;background:#ffffff;border:1px solid #dae1e4;border-radius:8px',
  heading: 'margin:0 0 16px;font-size:20px;line-height:1.3;overflow-wrap:anywhere',
  paragraph: 'margin:0 0 16px;overflow-wrap:anywhere',
  note: 'margin:0 0 16px;font-size:14px;color:#57646c;overflow-wrap:anywhere',
  list: 'margin:0 0 16px;padding-left:20px;overflow-wrap:anywhere',
  button: 'display:inline-block;padding:12px 20px;background:#095a82;color:#ffffff;border-radius:6px;font-weight:600;text-decoration:none',
  link: 'color:#095a82',
} as const;

const DARK: readonly (readonly [selector: string, style: string])[] = [
  ['.page', 'background:#0c1216!important;color:#e4ebee!important'],
  ['.card', 'background:#131b1f!important;border-color:#2a3338!important'],
  ['.note', 'color:#929da3!important'],
  ['.button', 'background:#65bde8!important;color:#041824!important'],
  ['.link', 'color:#65bde8!important'],
];

const escapeHtml = (text: string): string => text.replaceAll(/[&<>"']/g, (sign) => `&#${sign.charCodeAt(0)};`);

/** An address that is no web address, such as a script, is not a link. */
const href = (url: string): string => (/^https?:\/\//.test(url) ? escapeHtml(url) : '#');

const element = (tag: 'p' | 'h1' | 'ul', style: keyof typeof STYLES, content: string): string =>
  `<${tag} class="${style}" style="${escapeHtml(STYLES[style])}">${content}</${tag}>`;

const anchor = (style: 'button' | 'link', label: string, url: string): string =>
  `<a class="${style}" style="${STYLES[style]}" href="${href(url)}">${escapeHtml(label)}</a>`;

/** The HTML part: everything is in it, nothing is loaded from elsewhere. */
export function htmlOf({ heading, severity, parts }: MailContent): string {
  const body = `${severity ? badge(severity) : ''}${element('h1', 'heading', escapeHtml(heading))}${parts.map(htmlOfPart).join('')}`;
  return `<!doctype html>
<html lang="en">
<head>
<meta charset="utf-8">
<meta name="viewport" content="width=device-width, initial-scale=1">
<meta name="color-scheme" content="light dark">
<meta name="supported-color-schemes" content="light dark">
<title>${escapeHtml(heading)}</title>
<style>:root{color-scheme:light dark}@media (prefers-color-scheme:dark){${darkRules(severity?.level)}}</style>
</head>
<body class="page" style="${escapeHtml(STYLES.page)}"><div class="card" style="${STYLES.card}">${body}</div></body>
</html>`;
}

const badgeStyle = ([text, edge, tint]: Colors, important = ''): string =>
  `color:${text}${important};border-color:${edge}${important};background:${tint}${important}`;

const badge = ({ level, word }: { readonly level: Severity; readonly word: string }): string =>
  `<p class="severity" style="margin:0 0 12px;display:inline-block;padding:2px 10px;border:1px solid;border-radius:4px;font-size:14px;font-weight:600;${badgeStyle(SEVERITIES[level].light)}">${escapeHtml(word)}</p>`;

const darkRules = (level: Severity | undefined): string =>
  [...DARK, ...(level ? [['.severity', badgeStyle(SEVERITIES[level].dark, '!important')] as const] : [])]
    .map(([selector, style]) => `${selector}{${style}}`)
    .join('');

function htmlOfPart(part: MailPart): string {
  switch (part.kind) {
    case 'paragraph':
    case 'note':
      return element('p', part.kind, escapeHtml(part.text));
    case 'list':
      return element('ul', 'list', part.items.map((item) => `<li>${escapeHtml(item)}</li>`).join(''));
    case 'button':
    case 'link':
      return element('p', 'paragraph', anchor(part.kind, part.label, part.url));
    case 'note with link':
      return element('p', 'note', `${escapeHtml(part.text)} ${anchor('link', part.label, part.url)}`);
    default:
      return part satisfies never;
  }
}
