/** Text that is HTML. All other content goes through {@link html}, which escapes it: names and messages are from files. */
export class Markup {
  constructor(readonly text: string) {}
}

export type Part = Markup | string | number | null | undefined | readonly Part[];

const ENTITIES: Readonly<Record<string, string>> = { '&': '&amp;', '<': '&lt;', '>': '&gt;', '"': '&quot;', "'": '&#39;' };

export const escaped = (text: string): string => text.replaceAll(/[&<>"']/g, (sign) => ENTITIES[sign] ?? sign);

/** HTML with inserted parts; null is empty. Attributes need quotes in the template. */
export function html(strings: TemplateStringsArray, ...parts: readonly Part[]): Markup {
  return new Markup(strings.reduce((text, string, at) => text + string + textOf(parts[at] ?? null), ''));
}

function textOf(part: Part): string {
  if (part === null || part === undefined) return '';
  if (part instanceof Markup) return part.text;
  return typeof part === 'object' ? part.map(textOf).join('') : escaped(String(part));
}
