import { formTexts } from '../../ui/texts.js';

export const loginTexts = {
  title: 'Login',
  email: 'Email',
  password: 'Password',
  remember: 'Remember Me',
  submit: 'Log In',
  newHere: 'New to Headworks?',
  createAccount: 'Create Account',
  signUp: 'Sign Up',
  logIn: 'Log In',
  invalidEmail: formTexts.invalidEmail,
  passwordLength: 'Passwords have 8 to 30 characters.',
  forgot: 'Forgot Password',
  invited: (organization: string | null) =>
    `You are invited to join ${organization ?? 'an organization'}. Log in, or create an account with the email address that received the invite.`,
  confirmed: 'Your account has been confirmed. Log in to continue.',
  disabled: 'User is disabled. Contact support to regain access.',
} as const;
