const LINE_WIDTH = 140;

export const GENERATED = '// Generated from the contracts by `npm run generate`. Do not edit.\n';

/** A constant array, formatted as the formatter does. */
export function listOf(name: string, entries: readonly string[]): string {
  const line = `export const ${name} = [${entries.join(', ')}];\n`;
  return line.length <= LINE_WIDTH + 1 ? line : `export const ${name} = [\n${entries.map((entry) => `  ${entry},\n`).join('')}];\n`;
}
