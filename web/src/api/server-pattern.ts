const escaped = (text: string): string => text.replaceAll(/[.*+?^$()|[\]\\]/g, '\\$&');

/** The proxy pattern of the development server for these addresses. `{name}` in an address matches any one segment. */
export const serverPattern = (addresses: readonly string[]): string =>
  `^(?:${addresses.map((address) => escaped(address).replaceAll(/\{\w+\}/g, '[^/?]+')).join('|')})(?:\\?|$)`;
