export const NO_TEXT_MESSAGES = 'Text messages are not set up on this server.';
export const alreadySubscribed = (contact: string): string => `${contact} is already subscribed to this device.`;
