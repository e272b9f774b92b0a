import type { AdminMessage } from '@headworks/contracts';
import { useQuery } from '@tanstack/react-query';
import { useState } from 'react';
import { call } from '../../api/call.js';
import { queryKeys } from '../../api/query-keys.js';
import { readLocal, writeLocal } from '../../session/local-keys.js';
import { texts } from '../../texts.js';
import { Banner, type BannerLevel } from '../../ui/banner.js';
import { readDismissed, withDismissed } from './dismissed.js';

const levels = { success: 'good', info: 'info', warning: 'moderate', danger: 'severe' } as const satisfies Record<
  AdminMessage['severity'],
  BannerLevel
>;

/** Messages of the support staff to everybody, until the reader dismisses them. Where they cannot be loaded, the page goes on without. */
export function AdminMessages() {
  const { data } = useQuery({
    queryKey: queryKeys.adminMessages,
    queryFn: ({ signal }) => call('cloudAdminmessagesGet', {}, signal),
  });
  const [dismissed, setDismissed] = useState(() => readDismissed(readLocal('dismissedMessages')));
  const messages = data?.messages ?? [];
  const dismiss = (id: number) => {
    const kept = withDismissed(dismissed, id, messages);
    writeLocal('dismissedMessages', kept);
    setDismissed(readDismissed(kept));
  };
  return messages
    .filter(({ id }) => !dismissed.has(id))
    .map(({ id, title, message, severity }) => (
      <Banner
        key={id}
        level={levels[severity]}
        word={texts.notices.severity[severity]}
        dismissLabel={texts.notices.dismiss(title)}
        onDismiss={() => dismiss(id)}
      >
        <strong>{title}</strong> <span className="banner-message">{message}</span>
      </Banner>
    ));
}
