import { nameWithSerial, shownName } from '@headworks/api/device-name';
import { type TestDatabase, testDatabase } from '@headworks/testing';
import { afterAll, beforeAll, expect, it } from 'vitest';
import { nameWithSerialSql, shownNameSql } from './shown-name.js';

let database: TestDatabase;
beforeAll(async () => {
  database = await testDatabase();
});
afterAll(() => database?.close());

const VALUES = [null, '', ' \t', 'Elm St', ' Elm', '777001', 'Ünter'];

it('a device has the same name in a list that the database sorts as everywhere else', async () => {
  const { sql } = database.pool;
  const all = VALUES.flatMap((alias) => VALUES.flatMap((name) => VALUES.map((site) => [alias, name, site] as const)));
  const name = shownNameSql(['alias', 'name', 'site'], "'777001'");
  const rows = await sql<{ name: string; withSerial: string }[]>`
    select name, ${sql.unsafe(nameWithSerialSql('name', "'777001'"))} as "withSerial"
    from (select ${sql.unsafe(name)} as name, n from json_to_recordset(${JSON.stringify(all.map(([alias, name, site], n) => ({ n, alias, name, site })))}::text::json)
      as given (n int, alias text, name text, site text)) named order by n`;
  const expected = all.map(([sitealias, devicename, sitename]) => shownName({ sitealias, devicename, sitename, serialnumber: '777001' }));
  expect(rows.map((row) => row.name)).toEqual(expected);
  expect(rows.map((row) => row.withSerial)).toEqual(expected.map((shown) => nameWithSerial(shown, '777001')));
});
