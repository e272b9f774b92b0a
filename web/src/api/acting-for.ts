/**
 * The user with whose eyes an Admin sees, by id; sent with every call. The server honours it for the Admin group alone, so nothing but
 * what is shown depends on it here.
 */
let userOverride: string | null = null;

/** Null is the normal state: everybody sees with their own eyes. */
export function actFor(userId: string | null): void {
  userOverride = userId;
}

/** A body of a call, with the override where there is one. */
export const withOverride = <Body extends object>(body: Body): Body | (Body & { readonly userOverride: string }) =>
  userOverride === null ? body : { ...body, userOverride };

/** An address of a GET or PUT, with the override in its query where there is one. */
export function addressWithOverride(address: string): string {
  if (userOverride === null) return address;
  return `${address}${address.includes('?') ? '&' : '?'}userOverride=${encodeURIComponent(userOverride)}`;
}
