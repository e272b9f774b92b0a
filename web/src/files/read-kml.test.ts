import { limits } from '@headworks/api/limits';
import { importTexts } from '@headworks/site-import';
import { describe, expect, it } from 'vitest';
import type { CheckedKml, ExistingSites } from './orders.js';
import { checkKml, readKml } from './read-kml.js';

interface Given {
  readonly name: string;
  readonly folder?: string;
  readonly up?: string;
  readonly down?: string;
}

const placemark = ({ name, folder = 'North', up = '', down = '' }: Given): string =>
  `<Folder><name>${folder}</name><Placemark><name>${name}</name><ExtendedData><Data name="Upstream"><value>${up}</value></Data>
    <Data name="Downstream"><value>${down}</value></Data></ExtendedData><Point><coordinates>-76,41</coordinates></Point></Placemark></Folder>`;

async function read(given: readonly Given[]) {
  const file = new File([`<kml>${given.map(placemark).join('')}</kml>`], 'network.kml');
  return readKml({ kind: 'kml', file, units: '1' }, () => {});
}

/** The sites with the mapping that is proposed. */
async function checked(given: readonly Given[], existing: ExistingSites = []): Promise<CheckedKml> {
  const found = await read(given);
  if (found.kind === 'unreadable') throw new Error(found.message);
  return checkKml({ kind: 'kmlSites', mapping: found.mapping, existing });
}
const several = (count: number, more: (nth: number) => Partial<Given>): readonly Given[] =>
  Array.from({ length: count }, (_, nth) => ({ name: `MH${nth}`, ...more(nth) }));

describe('the worker', () => {
  it('shows the first different values of each column', async () => {
    const long = 'x'.repeat(50);
    const found = await read([{ name: 'A', up: 'B' }, { name: 'B', up: 'B' }, { name: long }, { name: 'D', up: 'E' }]);
    expect(found).toMatchObject({
      siteCount: 4,
      hasFolders: true,
      columns: ['Upstream', 'Downstream'],
      examples: { name: ['A', 'B', `${long.slice(0, 40)}…`], folder: ['North'], columns: [['B', 'E'], []] },
    });
  });

  it('refuses a file without sites, and one with too many', async () => {
    expect(await read([])).toEqual({ kind: 'unreadable', message: importTexts.noSites });
    const count = limits.sitesPerImport + 1;
    expect(await read(several(count, () => ({})))).toEqual({ kind: 'unreadable', message: importTexts.tooManySites(count) });
  });

  it('gives the connections of sound sites, by their places', async () => {
    const { flows, faultCount } = await checked([
      { name: 'A', down: 'b' },
      { name: 'B', up: 'A' },
    ]);
    expect([flows, faultCount]).toEqual([[{ from: 0, to: 1 }], 0]);
  });

  it('compares with the sites of the basin of the same name', async () => {
    const { faults, invalidSites } = await checked([{ name: 'mh 1' }, { name: 'mh 1', folder: 'South' }], [['north', ['MH_1']]]);
    expect([faults.map(({ index }) => index), invalidSites]).toEqual([[0], 1]);
  });

  it('shows a thousand faults and counts the others', async () => {
    const { faults, faultCount, invalidSites } = await checked(several(700, () => ({ up: 'X', down: 'Y' })));
    expect([faults.length, faultCount, invalidSites]).toEqual([1_000, 1_400, 700]);
  });

  it('says of the whole file that it has too many connections or basins', async () => {
    const names = Array.from({ length: 500 }, (_, nth) => `S${nth}`).join(',');
    expect((await checked(several(100, () => ({ up: names })))).problems).toEqual([importTexts.tooManyConnections]);
    const basins = limits.basinsPerStudy + 1;
    expect((await checked(several(basins, (nth) => ({ folder: `B${nth}` })))).problems).toEqual([importTexts.tooManyBasins(basins)]);
  });
});
