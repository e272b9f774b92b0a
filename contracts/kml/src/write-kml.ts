import { siteNameKey } from '@headworks/api/site-name';
import type { SiteToImport } from '@headworks/site-import';

/** What XML 1.0 cannot hold in any form: all but its production Char. */
const ILLEGAL = /[^\t\n\r\u0020-\ud7ff\ue000-\ufffd\u{10000}-\u{10ffff}]/gu;
const ESCAPES: Readonly<Record<string, string>> = { '&': '&amp;', '<': '&lt;', '>': '&gt;', '"': '&quot;', '\r': '&#13;' };

const escaped = (text: string): string => text.replaceAll(ILLEGAL, '\ufffd').replaceAll(/[&<>"\r]/g, (sign) => ESCAPES[sign] ?? sign);
const element = (name: string, text: string): string => `<${name}>${escaped(text)}</${name}>`;
const dataOf = (name: string, text: string): string => `<Data name="${name}">${element('value', text)}</Data>`;

/** Whether a list with commas would not be read as these names. */
const needsJson = (name: string): boolean => /[,;|\n\r]|^[[{"]/.test(name);

/** The names as a list with commas, or as JSON; never a text that is the name of a site. */
function listOf(names: readonly string[], keys: ReadonlySet<string>): string {
  const [only] = names;
  if (names.length === 1 && only !== undefined) return only;
  const plain = names.join(', ');
  if (!names.some(needsJson) && !keys.has(siteNameKey(plain))) return plain;
  let json = JSON.stringify(names);
  while (keys.has(siteNameKey(json))) json = json.replace('[', '[ ');
  return json;
}

/** A basin as KML, with the columns of the sample: a folder with a placemark for each site. Pipe sizes in inches. */
export function writeKml(basin: { readonly name: string; readonly sites: readonly SiteToImport[] }): string {
  const keys = new Set(basin.sites.map(({ siteName }) => siteNameKey(siteName)));
  const placemarks = basin.sites.map(({ siteName, location, pipeInches, households, upstream, downstream }) =>
    [
      '<Placemark>',
      element('name', siteName),
      '<ExtendedData>',
      dataOf('Site Name', siteName),
      dataOf('Pipe Size', pipeInches === null ? '' : String(pipeInches)),
      dataOf('Households', households === null ? '' : String(households)),
      dataOf('Upstream', listOf(upstream, keys)),
      dataOf('Downstream', listOf(downstream, keys)),
      '</ExtendedData>',
      location === null ? '' : `<Point><coordinates>${location.lng},${location.lat},0</coordinates></Point>`,
      '</Placemark>',
    ].join(''),
  );
  return [
    '<?xml version="1.0" encoding="UTF-8"?>',
    `<kml xmlns="http://www.opengis.net/kml/2.2"><Document>${element('name', basin.name)}`,
    `<Folder>${element('name', basin.name)}`,
    ...placemarks,
    '</Folder></Document></kml>',
    '',
  ].join('\n');
}
