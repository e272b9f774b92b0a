export const idleTexts = {
  title: 'Are you still there?',
  left: 'This page has been idle for a while. You will be signed out in',
  announcement: (seconds: number) => `You will be signed out in ${seconds >= 60 ? `${seconds / 60} min` : `${seconds} s`}.`,
  stay: 'Stay signed in',
  ended: (minutes: number) => `You were signed out after ${minutes} minutes without input. Log in to continue where you left off.`,
} as const;
