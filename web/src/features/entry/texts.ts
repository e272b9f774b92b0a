import { moreFormTexts } from '../../ui/controls/form-texts.js';

export const signUpTexts = {
  title: 'Sign Up',
  first: 'First name',
  last: 'Last name',
  phone: 'Phone',
  confirmPassword: 'Confirm password',
  units: 'Units',
  imperial: 'Imperial (in., GPM)',
  metric: 'Metric (mm, LPM)',
  passwordHint: '8 to 30 characters, with a lower case and an upper case letter, a number and a special character.',
  required: (field: string) => `${field} is required.`,
  tooLong: (field: string, longest: number) => `${field} has at most ${longest} characters.`,
  controlCharacters: (field: string) => `${field} must be on one line, without tabs.`,
  phoneInvalid: moreFormTexts.invalidPhone,
  exists: 'An account with that email already exists. Please attempt to login.',
  unknown: 'An unknown error has occurred. Please try again later.',
  haveAccount: 'Already have an account?',
} as const;

export const confirmTexts = {
  title: 'Confirm your account',
  explain: (email: string) => `We have sent a confirmation code to ${email}.`,
  code: 'Confirmation code',
  submit: 'Confirm',
  resend: 'Resend Code',
  resent: (email: string) => `We have resent your confirmation code to ${email}. Please check both your inbox and spam folders.`,
  done: 'Your account has been confirmed. Redirecting to login...',
  doneTitle: 'Account confirmed',
  back: 'Back to Login',
} as const;

export const forgotTexts = {
  title: 'Forgot Password',
  explain: 'We send you a code by email. Use it to set a new password.',
  required: 'You must reset your password before you can log in.',
  send: 'Send Code',
  sent: (email: string) => `If there is an account with ${email}, we have sent it a code. It is valid for one hour.`,
  code: 'Code',
  codeRequired: 'Enter the code from the email.',
  password: 'New password',
  confirmation: 'Confirm new password',
  hint: moreFormTexts.passwordHint,
  submit: 'Change Password',
  otherEmail: 'Other Email',
  done: 'Your password has been changed.',
  doneTitle: 'Password changed',
  logIn: 'Log in with the new password',
  warning: 'Warning',
} as const;
