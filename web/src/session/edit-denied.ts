export const EDIT_DENIED = 'You do not have the required permissions to edit this page.';
