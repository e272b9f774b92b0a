import type { AdminMessage } from '@headworks/api/paths/shapes';
import { useQuery } from '@tanstack/react-query';
import { useState } from 'react';
import { call } from '../../api/call.js';
import { readLocal, writeLocal } from '../../api/local-keys.js';
import { queryKeys } from '../../api/query-keys.js';
import { Banner, type BannerLevel } from '../../ui/feedback/banner.js';
import { bannerTexts } from '../../ui/feedback/texts.js';
import { readDismissed, withDismissed } from './dismissed.js';

const levels = { success: 'good', info: 'info', warning: 'moderate', danger: 'severe' } as const satisfies Record<
  AdminMessage['severity'],
  BannerLevel
>;

/** Admin messages, until the user dismisses them. If they cannot be loaded, the page shows none. */
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
        word={bannerTexts.severity[severity]}
        dismissLabel={bannerTexts.dismiss(title)}
        onDismiss={() => dismiss(id)}
      >
        <strong>{title}</strong> <span className="banner-message">{message}</span>
      </Banner>
    ));
}
