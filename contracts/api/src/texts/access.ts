export const SESSION_ENDED = 'Your session has ended. Log in again.';
export const LINK_INVALID = 'This link is no longer valid.';
