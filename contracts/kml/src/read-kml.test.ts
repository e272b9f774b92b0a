import { strToU8, zipSync } from 'fflate';
import { describe, expect, it } from 'vitest';
import type { KmlFile, UnreadKml } from './kml-file.js';
import { kmlLimits } from './kml-limits.js';
import { createKmlReader } from './read-kml.js';

/** Reads bytes in pieces; returns how many were needed, too. */
function read(bytes: Uint8Array | string, piece = 65_536): (KmlFile | UnreadKml) & { readonly used: number } {
  const all = typeof bytes === 'string' ? strToU8(bytes) : bytes;
  const reader = createKmlReader();
  let used = 0;
  for (; used < all.length && !reader.isSettled(); used += piece) reader.write(all.subarray(used, used + piece));
  return { ...reader.end(), used };
}
const kml = (inside: string): string =>
  `<?xml version="1.0" encoding="UTF-8"?>\n<kml xmlns="http://www.opengis.net/kml/2.2">${inside}</kml>`;
const point = (name: string, more = ''): string =>
  `<Placemark><name>${name}</name>${more}<Point><coordinates>-76.5,41.25,0</coordinates></Point></Placemark>`;
const sitesIn = (bytes: Uint8Array | string, piece?: number) => {
  const file = read(bytes, piece);
  if (file.kind === 'unreadable') throw new Error(file.message);
  return file;
};
const refusal = (bytes: Uint8Array | string): string => {
  const file = read(bytes);
  return file.kind === 'unreadable' ? file.message : 'none';
};

describe('a KML file', () => {
  it('gives each placemark its innermost folder with a name, wherever the name is', () => {
    const { placemarks } = sitesIn(
      kml(`<Document><name>All</name>${point('A')}<Folder>${point('B')}<name>North</name><Folder><name> </name>${point('C')}</Folder>
        <Folder><name>Deep &amp; far</name>${point('D')}</Folder></Folder>${point('E')}</Document>`),
    );
    expect(placemarks.map(({ name, folder }) => [name, folder])).toEqual([
      ['A', ''],
      ['B', 'North'],
      ['C', 'North'],
      ['D', 'Deep & far'],
      ['E', ''],
    ]);
  });

  it('has the columns of both kinds of extended data, and only those of placemarks', () => {
    const file = sitesIn(
      kml(`<Document><ExtendedData><Data name="Author"><value>x</value></Data></ExtendedData>
        ${point('A', '<ExtendedData><Data name="Pipe Size"><displayName>no</displayName><value> 8 </value></Data></ExtendedData>')}
        ${point('B', '<ExtendedData><SchemaData schemaUrl="#s"><SimpleData name="Basin">North</SimpleData><SimpleData name="Pipe Size"><![CDATA[<12>]]></SimpleData></SchemaData></ExtendedData>')}
        </Document>`),
    );
    expect(file.columns).toEqual(['Pipe Size', 'Basin']);
    expect(file.placemarks.map(({ values }) => values)).toEqual([['8'], ['<12>', 'North']]);
  });

  it.each([
    ['with a height', '-76.5,41.25,120.5', { lat: 41.25, lng: -76.5 }],
    ['without one', ' -76.5,41.25 ', { lat: 41.25, lng: -76.5 }],
    ['with spaces', '-76.5, 41.25, 0', { lat: 41.25, lng: -76.5 }],
    ['of several', '-76.5,41.25,0 1,2,3', { lat: 41.25, lng: -76.5 }],
    ['beyond the earth', '-76.5,141.25,0', { lat: 141.25, lng: -76.5 }],
    ['of one number', '-76.5', null],
    ['in words', 'here,there', null],
    ['in hexadecimal', '0x10,0x11', null],
    ['of nothing', '', null],
  ])('reads coordinates %s', (_, coordinates, location) => {
    const { placemarks } = sitesIn(kml(`<Placemark><Point><coordinates>${coordinates}</coordinates></Point></Placemark>`));
    expect(placemarks.map((each) => each.location)).toEqual([location]);
  });

  it('takes points and placemarks without a shape as sites, the first point of several, and counts lines and areas', () => {
    const line = '<LineString><coordinates>1,2 3,4</coordinates></LineString>';
    const file = sitesIn(
      kml(`<Placemark>${line}</Placemark>${point('A')}<Placemark><name>B</name></Placemark>
        <Placemark><MultiGeometry>${line}<Point><coordinates>5,6</coordinates></Point><Point><coordinates>7,8</coordinates></Point></MultiGeometry></Placemark>`),
    );
    expect(file.placemarks.map(({ number, location }) => [number, location])).toEqual([
      [2, { lat: 41.25, lng: -76.5 }],
      [3, null],
      [4, { lat: 6, lng: 5 }],
    ]);
    expect([file.siteCount, file.otherShapes]).toEqual([3, 1]);
  });

  it('may have prefixes, also undeclared ones', () => {
    const text =
      '<kml:kml xsi:schemaLocation="x"><kml:Placemark><atom:author><atom:name>no</atom:name></atom:author><kml:name>A</kml:name></kml:Placemark></kml:kml>';
    expect(sitesIn(text).placemarks[0]).toMatchObject({ name: 'A', location: null });
  });

  it('is the same in pieces of any size', () => {
    const bytes = strToU8(kml(`<Folder><name>Straße 🚰</name>${point('Größe &#x1F6B0;')}\r\n</Folder>`));
    const whole = sitesIn(bytes);
    expect(whole.placemarks[0]).toMatchObject({ name: 'Größe 🚰', folder: 'Straße 🚰' });
    for (const piece of [1, 2, 3, 7, 100]) expect({ ...sitesIn(bytes, piece), used: 0 }).toEqual({ ...whole, used: 0 });
  });

  it('is decoded by its byte order mark, else by its declaration', () => {
    const text = kml(point('Größe 🚰'));
    const utf16 = Buffer.from(`\ufeff${text}`, 'utf16le');
    const nameIn = (bytes: Uint8Array) => sitesIn(bytes, 3).placemarks[0]?.name;
    expect(nameIn(utf16)).toBe('Größe 🚰');
    expect(nameIn(Buffer.from(text, 'utf16le'))).toBe('Größe 🚰');
    expect(nameIn(Buffer.from(utf16).swap16())).toBe('Größe 🚰');
    expect(nameIn(Buffer.from(`\ufeff${text}`))).toBe('Größe 🚰');
    expect(nameIn(Buffer.from(kml(point('Größe')).replace('UTF-8', 'ISO-8859-1'), 'latin1'))).toBe('Größe');
    expect(refusal(Buffer.from(kml(point('Größe')), 'latin1'))).toBe('The file is no text in UTF-8. Save it as UTF-8.');
    expect(refusal(kml('').replace('UTF-8', 'klingon'))).toBe('The encoding klingon cannot be read. Save the file as UTF-8.');
  });

  it('keeps at most so many sites, and counts the others', () => {
    const count = kmlLimits.sites + 3;
    const file = sitesIn(kml(Array.from({ length: count }, (_, nth) => point(`MH${nth}`)).join('')));
    expect([file.placemarks.length, file.siteCount]).toEqual([kmlLimits.sites, count]);
  });

  it('shows that a long value was cut off', () => {
    const [first] = sitesIn(kml(point('x'.repeat(kmlLimits.keptCharacters + 1)))).placemarks;
    expect(first?.name).toBe(`${'x'.repeat(kmlLimits.keptCharacters)}…`);
  });
});

/** Each entity is ten of the one before. */
const entityBomb = `<!DOCTYPE kml [<!ENTITY a "aaaaaaaaaa">${[...'bcdefghij'].map((name, nth) => `<!ENTITY ${name} "${`&${'abcdefghi'[nth]};`.repeat(10)}">`).join('')}]>`;

describe('a file that cannot be read', () => {
  it.each([
    ['is empty', '', 'The file is empty.'],
    ['is no XML', 'name,lat,lng', 'The file is not valid XML. Line 1: text data outside of root node.'],
    ['is other XML', '<gpx><wpt/></gpx>', 'The file is not a KML file.'],
    [
      'declares entities',
      `<?xml version="1.0"?>${entityBomb}<kml><Placemark><name>&j;</name></Placemark></kml>`,
      'The file declares a document type, which a KML file may not have.',
    ],
    [
      'reads another file',
      '<!DOCTYPE kml SYSTEM "http://127.0.0.1/x"><kml/>',
      'The file declares a document type, which a KML file may not have.',
    ],
    [
      'has an entity of HTML',
      kml('<Placemark>\n<name>A&nbsp;B</name></Placemark>'),
      'The file is not valid XML. Line 3: undefined entity.',
    ],
    ['is truncated', kml(point('A')).slice(0, -20), 'The file is not valid XML. Line 2: unclosed tag: Point.'],
    ['is deep', kml('<Folder>'.repeat(kmlLimits.depth)), 'The file has more than 100 elements within each other.'],
    [
      'has many columns',
      kml(
        point(
          'A',
          `<ExtendedData>${Array.from({ length: 301 }, (_, nth) => `<Data name="${nth}"><value/></Data>`).join('')}</ExtendedData>`,
        ),
      ),
      'The file has more than 300 columns.',
    ],
    [
      'has a long text',
      kml(`<description>${' '.repeat(kmlLimits.textCharacters + 200_000)}</description>`),
      'A text of the file is too long.',
    ],
  ])('%s', (_, text, message) => {
    expect(refusal(text)).toBe(message);
  });

  it('is read no further than needed', () => {
    expect(read(strToU8(`${entityBomb}${' '.repeat(3_000_000)}`)).used).toBeLessThan(200_000);
  });
});

describe('a KMZ file', () => {
  const archive = (entries: Readonly<Record<string, string | Uint8Array>>, level: 0 | 9 = 9): Uint8Array =>
    zipSync(
      Object.fromEntries(
        Object.entries(entries).map(([name, content]) => [name, typeof content === 'string' ? strToU8(content) : content]),
      ),
      { level },
    );

  it.each([0, 9] as const)('has doc.kml, else its first KML file, at level %d', (level) => {
    const nameIn = (entries: Parameters<typeof archive>[0]) => sitesIn(archive(entries, level), 100).placemarks.map(({ name }) => name);
    const image = new Uint8Array(200_000).map((_, index) => (index * 7919) % 251);
    expect(nameIn({ 'files/x.png': image, 'a/b.KML': kml(point('A')), 'c.kml': kml(point('C')) })).toEqual(['A']);
    expect(nameIn({ 'a.kml': kml(point('A')), 'doc.kml': kml(point('B')), 'x.png': image })).toEqual(['B']);
    expect(nameIn({ '__MACOSX/a.kml': 'x', 'a.kml': kml(point('A')) })).toEqual(['A']);
  });

  it.each([
    ['no KML', archive({ 'x.png': 'picture', 'readme.txt': 'kml' }), 'The KMZ file has no KML file.'],
    [
      'a damaged entry',
      archive({ 'doc.kml': kml(point('A').repeat(50)) }).map((byte, index) => (index === 37 ? 0xff : byte)),
      'The KMZ file is damaged and cannot be unpacked.',
    ],
    [
      'half of its bytes',
      archive({ 'doc.kml': kml(point('A').repeat(50)) }).subarray(0, 120),
      'The KMZ file is damaged and cannot be unpacked.',
    ],
    [
      'many entries',
      archive(Object.fromEntries(Array.from({ length: kmlLimits.kmzEntries + 1 }, (_, nth) => [`${nth}`, ''])), 0),
      'The KMZ file has more than 10,000 files.',
    ],
    ['a bomb of text', archive({ 'doc.kml': `<kml>${' '.repeat(12_000_000)}` }), 'The KMZ file unpacks to more than 100 times its size.'],
    [
      'a bomb of elements',
      archive({ 'doc.kml': `<kml>${'<a/>'.repeat(3_000_000)}` }),
      'The KMZ file unpacks to more than 100 times its size.',
    ],
    ['a bomb of zeros', archive({ 'doc.kml': new Uint8Array(12_000_000) }), 'The file is not valid XML. Line 1: disallowed character.'],
  ])('with %s is refused', (_, bytes, message) => {
    expect(refusal(bytes)).toBe(message);
  });

  it('counts nothing of other entries', () => {
    expect(sitesIn(archive({ 'x.bin': new Uint8Array(20_000_000), 'doc.kml': kml(point('A')) })).siteCount).toBe(1);
  });
});
