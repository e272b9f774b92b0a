export const liveTexts = {
  live: 'Live',
  connecting: 'Connecting',
  reconnecting: (clock: string) => `Reconnecting. Data as of ${clock}.`,
} as const;
