type Override = {
  readonly userOverride: string;
  readonly overrideReason?: string;
};

/**
 * The support override: the id of the user as whom an Admin works, sent with every call with the reason that was given. The server accepts it from the Admin group only,
 * so here it affects only the display.
 */
let override: Override | null = null;
let ignored = false;

/** Null means no override: users work as themselves. */
export function setSupportOverride(userId: string | null, reason: string | null = null): void {
  override = userId === null ? null : { userOverride: userId, ...(reason === null ? {} : { overrideReason: reason }) };
}

/** Whether results are calculated from devices without activation too: the server accepts it from the Admin group only. */
export const isActivationIgnored = (): boolean => ignored;
export function setActivationIgnored(on: boolean): void {
  ignored = on;
}

/** A call's body, with what support has chosen for all calls of this tab. */
export const withOverride = <Body extends object>(body: Body): Body =>
  override === null && !ignored ? body : { ...body, ...override, ...(ignored ? { ignoreActivation: true } : {}) };

/** The address of a GET or PUT, with the support override in its query if one is set. */
export function addressWithOverride(address: string): string {
  if (override === null) return address;
  return `${address}${address.includes('?') ? '&' : '?'}${new URLSearchParams({ ...override })}`;
}
