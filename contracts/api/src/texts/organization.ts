export const ORGANIZATION_NAME_TOO_LONG = 'Organization names must be 25 characters or less.';
export const LAST_ADMIN = 'An organization must have at least one admin.';
export const NO_EMAIL_TO_INVITE = 'Please add at least one email address to invite to your organization.';
export const INVITE_EXISTS = 'An organization invite already exists for this user.';
export const INVITE_CODE_INVALID = 'This code is not valid. Check it, or ask an admin for a new one.';
