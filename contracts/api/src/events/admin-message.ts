export type AdminMessageSeverity = 'success' | 'info' | 'warning' | 'danger';

export interface AdminMessageContent {
  readonly title: string;
  readonly message: string;
  readonly severity: AdminMessageSeverity;
}

/** Stream `notice-<id>`: an admin message, which support publishes to all users. The stored names are older than the word. */
export type AdminMessageEvent =
  | { readonly type: 'NoticePublished'; readonly data: AdminMessageContent & { readonly noticeId: number } }
  | { readonly type: 'NoticeChanged'; readonly data: AdminMessageContent & { readonly noticeId: number } }
  | { readonly type: 'NoticeRemoved'; readonly data: { readonly noticeId: number } };

export const adminMessageStream = (messageId: number): string => `notice-${messageId}`;
