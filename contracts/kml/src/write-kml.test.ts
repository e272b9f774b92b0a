import { isBlank } from '@headworks/api/blank';
import { CONTROL_CHARACTERS } from '@headworks/api/control-characters';
import { siteNameKey } from '@headworks/api/site-name';
import { checkSites, type SiteToImport } from '@headworks/site-import';
import fc from 'fast-check';
import { expect, it } from 'vitest';
import { mappedSites } from './mapped-sites.js';
import { guessMapping } from './mapping.js';
import { createKmlReader } from './read-kml.js';
import { writeKml } from './write-kml.js';

const CONTROLS = new RegExp(CONTROL_CHARACTERS, 'u');

/** Characters that XML 1.0 can hold, and signs of XML, JSON and lists more often. */
const character = fc.oneof(
  fc.constantFrom(...'AB &<>"\',;|[]{}\\/-_…'),
  fc
    .string({ unit: 'binary', minLength: 1, maxLength: 1 })
    .filter((each) => /[\t\n\r\u0020-\ud7ff\ue000-\ufffd\u{10000}-\u{10ffff}]/u.test(each)),
);
const name = fc
  .array(character, { minLength: 1, maxLength: 12 })
  .map((characters) => characters.join('').trim())
  .filter((each) => !isBlank(each) && !CONTROLS.test(each) && each.length <= 30);
const measure = fc.option(fc.oneof(fc.nat(10_000), fc.double({ min: 0, max: 10_000, noNaN: true })));
const degrees = (most: number) => fc.double({ min: -most, max: most, noNaN: true }).map((value) => value + 0);

const basin = fc.record({ name, names: fc.uniqueArray(name, { selector: siteNameKey, minLength: 1, maxLength: 8 }) }).chain((drawn) =>
  fc.record({
    name: fc.constant(drawn.name),
    sites: fc.tuple(
      ...drawn.names.map((siteName, index) =>
        fc.record({
          siteName: fc.constant(siteName),
          location: fc.record({ lat: degrees(90), lng: degrees(180) }),
          pipeInches: measure,
          households: measure,
          downs: fc.subarray(drawn.names.slice(index + 1)),
        }),
      ),
    ),
  }),
);

it('a basin that is written as KML and read again is that basin', () => {
  fc.assert(
    fc.property(basin, ({ name: basinName, sites: drawn }) => {
      const sites = drawn.map(
        ({ downs, ...site }): SiteToImport => ({
          ...site,
          downstream: downs,
          upstream: drawn.flatMap((other) => (other.downs.includes(site.siteName) ? [other.siteName] : [])),
          basin: basinName,
        }),
      );
      const reader = createKmlReader();
      reader.write(new TextEncoder().encode(writeKml({ name: basinName, sites })));
      const file = reader.end();
      if (file.kind === 'unreadable') throw new Error(file.message);
      expect(mappedSites(file, guessMapping(file, '1'))).toMatchObject({ sites, faults: [] });
      expect(checkSites(sites, { basins: true })).toEqual([]);
    }),
  );
});
