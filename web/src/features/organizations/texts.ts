import { INVITE_CODE_INVALID, ORGANIZATION_NAME_TOO_LONG } from '@headworks/api/texts/organization';
import { orgTexts } from '../../entities/organization/texts.js';

export const organizationTexts = {
  title: 'Create an Organization',
  name: 'Organization name',
  submit: 'Create Organization',
  tooLong: ORGANIZATION_NAME_TOO_LONG,
  explain: 'Devices, logs and studies belong to an organization. You will be its admin.',
  photo: 'Organization photo',
  photoPrompt: 'Click or Drop File to Upload',
  photoHelp: 'PNG or JPEG. It is scaled down before upload.',
  photoPreview: 'Selected photo',
  photoRemove: 'Remove Photo',
  photoType: 'Choose a .png, .jpg or .jpeg file.',
  photoUnreadable: 'This file cannot be read as a picture. Choose another one.',
  photoTooLarge: (megabytes: number) => `Choose a photo of ${megabytes} MB or less.`,
  toJoin: 'Join an Organization',
} as const;

export const joinTexts = {
  title: 'Join an Organization',
  explain: 'The code is in your invite email.',
  code: 'Invite code',
  submit: 'Submit',
  toCreate: 'Create an Organization',
  invalid: INVITE_CODE_INVALID,
  errorTitle: 'Error',
  joined: (name: string) => `You're now a member of ${name}`,
  modalTitle: 'Join Organization',
  invited: 'You are invited to join',
  sentTo: (address: string) => `The invite was sent to ${address}.`,
  question: 'Your access is set by its admins.',
  join: 'Join',
  skip: 'Skip',
  failed: 'There was an error accepting the invite.',
} as const;

export const organizationsTexts = {
  title: 'Organizations',
  loading: 'Loading Organizations...',
  loadingHint: 'Please wait while we fetch all organizations associated with your account.',
  failed: orgTexts.listFailed,
  choose: 'Choose the organization to work in.',
  current: 'Current',
  create: 'Create Organization',
  join: 'Join Organization',
  back: 'Back',
} as const;
