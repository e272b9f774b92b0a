/** SQL of the rule of `shownName` in `@headworks/api/device-name`, to sort and search by. The names are columns or expressions, in the order of the rule. */
export const shownNameSql = (names: readonly [alias: string, deviceName: string, siteName: string], serial: string): string =>
  `coalesce(${names.map((name) => `case when ${name} ~ '\\S' then ${name} end`).join(', ')}, ${serial})`;

/** SQL of the rule of `nameWithSerial`; without a name it is the serial number alone. */
export const nameWithSerialSql = (name: string, serial: string): string =>
  `case when ${name} <> ${serial} then ${name} || ' (' || ${serial} || ')' else ${serial} end`;
