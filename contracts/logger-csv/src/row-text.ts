/** A row of a CSV file with its line end. A cell that would otherwise be split or changed is quoted. */
export const rowText = (cells: readonly string[]): string => `${cells.map(quotedIfNeeded).join(',')}\r\n`;

const quotedIfNeeded = (cell: string): string => (/[",\r\n]/.test(cell) ? `"${cell.replaceAll('"', '""')}"` : cell);
