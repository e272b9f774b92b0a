export const UNSUBSCRIBED = 'You have been successfully unsubscribed. You may now exit this page.';
