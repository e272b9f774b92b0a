/**
 * The support override: the id of the user as whom an Admin works, sent with every call. The server accepts it from the Admin group only,
 * so here it affects only the display.
 */
let userOverride: string | null = null;

/** Null means no override: users work as themselves. */
export function setSupportOverride(userId: string | null): void {
  userOverride = userId;
}

/** A call's body, with the support override if one is set. */
export const withOverride = <Body extends object>(body: Body): Body | (Body & { readonly userOverride: string }) =>
  userOverride === null ? body : { ...body, userOverride };

/** The address of a GET or PUT, with the support override in its query if one is set. */
export function addressWithOverride(address: string): string {
  if (userOverride === null) return address;
  return `${address}${address.includes('?') ? '&' : '?'}userOverride=${encodeURIComponent(userOverride)}`;
}
