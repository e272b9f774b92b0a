export type NoticeSeverity = 'success' | 'info' | 'warning' | 'danger';

export interface NoticeContent {
  readonly title: string;
  readonly message: string;
  readonly severity: NoticeSeverity;
}

/** Stream `notice-<id>`: a message of the support staff to everybody. */
export type NoticeEvent =
  | { readonly type: 'NoticePublished'; readonly data: NoticeContent & { readonly noticeId: number } }
  | { readonly type: 'NoticeChanged'; readonly data: NoticeContent & { readonly noticeId: number } }
  | { readonly type: 'NoticeRemoved'; readonly data: { readonly noticeId: number } };

export const noticeStream = (noticeId: number): string => `notice-${noticeId}`;
