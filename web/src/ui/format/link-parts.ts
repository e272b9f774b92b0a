/** A whole positive number in a part of an address, or null. */
export function idIn(text: string | undefined | null): number | null {
  const id = Number(text);
  return Number.isSafeInteger(id) && id > 0 ? id : null;
}
