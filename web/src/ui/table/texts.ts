export const pagerTexts = {
  perPage: (size: number) => `${size} per page`,
  rowsPerPage: 'Rows per page',
  range: (from: string, to: string, total: string) => `${from}–${to} of ${total}`,
  pages: 'Pages',
  first: 'First page',
  previous: 'Previous page',
  next: 'Next page',
  last: 'Last page',
  page: (page: number) => `Page ${page}`,
} as const;

export const selectionTexts = {
  count: (count: string) => `${count} selected`,
  most: '(maximum)',
  all: (total: string) => `Select all ${total}`,
  mostOf: (most: string, total: string) => `Select the first ${most} of ${total}`,
  allFailed: 'Failed to select all rows',
  clear: 'Clear selection',
  clearKey: 'Esc',
  page: 'Select all on this page',
  row: (name: string) => `Select ${name}`,
} as const;

export const columnTexts = { actions: 'Actions' } as const;

export const sortTexts = {
  by: 'Sort by',
  ascending: 'Sort ascending',
  descending: 'Sort descending',
  isAscending: 'Ascending',
  isDescending: 'Descending',
} as const;
