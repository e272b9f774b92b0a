export type AdminMessageSeverity = 'success' | 'info' | 'warning' | 'danger';

export interface AdminMessageContent {
  readonly title: string;
  readonly message: string;
  readonly severity: AdminMessageSeverity;
}

/** Stream `notice-board`: the admin messages, which support publishes to all users. The stored names are older than the word. */
export type AdminMessageEvent =
  | { readonly type: 'NoticePublished'; readonly data: AdminMessageContent & { readonly noticeId: number } }
  | { readonly type: 'NoticeChanged'; readonly data: AdminMessageContent & { readonly noticeId: number } }
  | { readonly type: 'NoticeRemoved'; readonly data: { readonly noticeId: number } };

export const ADMIN_MESSAGES = 'notice-board';

/** Of a message that an earlier version published. */
export const earlierMessageStream = (messageId: number): string => `notice-${messageId}`;
