type Override = {
  readonly userOverride: string;
  readonly overrideReason?: string;
};

/**
 * The support override: the id of the user as whom an Admin works, sent with every call with the reason that was given. The server accepts it from the Admin group only,
 * so here it affects only the display.
 */
let override: Override | null = null;

/** Null means no override: users work as themselves. */
export function setSupportOverride(userId: string | null, reason: string | null = null): void {
  override = userId === null ? null : { userOverride: userId, ...(reason === null ? {} : { overrideReason: reason }) };
}

/** A call's body, with the support override if one is set. */
export const withOverride = <Body extends object>(body: Body): Body | (Body & Override) =>
  override === null ? body : { ...body, ...override };

/** The address of a GET or PUT, with the support override in its query if one is set. */
export function addressWithOverride(address: string): string {
  if (override === null) return address;
  return `${address}${address.includes('?') ? '&' : '?'}${new URLSearchParams({ ...override })}`;
}
