import { lostOrganizationTexts } from '../../../session/organization-texts.js';
import { moreFormTexts } from '../../../ui/controls/form-texts.js';
import { formTexts } from '../../../ui/texts.js';

export const profileTexts = {
  title: 'Edit Profile',
  first: 'First name',
  last: 'Last name',
  phone: 'Phone',
  units: 'Units',
  email: 'Email',
  emailHelp: 'You log in with this address. It cannot be changed here.',
  save: 'Save',
  saved: 'Profile saved',
  failed: 'Failed to save your profile. Please try again',
  required: (field: string) => `${field} is required.`,
  tooLong: formTexts.nameTooLong,
  phoneInvalid: moreFormTexts.invalidPhone,
  nothing: moreFormTexts.nothing,
  appearance: 'Appearance',
  appearanceHelp: 'Stored in this browser. System follows the setting of your device.',
} as const;

export const passwordTexts = {
  title: 'Change Password',
  old: 'Old password',
  next: 'New password',
  confirmation: 'Confirm new password',
  hint: moreFormTexts.passwordHint,
  tooLong: (longest: number) => `Passwords have at most ${longest} characters.`,
  required: (field: string) => `${field} is required.`,
  incorrect: 'Incorrect password.',
  save: 'Change Password',
  saved: 'Password changed',
  savedMeans: 'You stay logged in here. Every other session has ended.',
  failed: 'Failed to change your password. Please try again',
  actingFor: 'Only the user can change the password.',
} as const;

export const organizationsTexts = {
  title: 'Organizations',
  current: 'Current',
  leave: 'Leave',
  leaveOf: (name: string) => `Leave ${name}`,
  left: 'Organization left',
  leftMeans: lostOrganizationTexts.lost,
  lastAdmin: (name: string) => `You are the only admin of ${name}. Make another member an admin before you leave.`,
  failed: (name: string) => `Failed to leave ${name}`,
} as const;
