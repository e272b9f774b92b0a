import { useQuery } from '@tanstack/react-query';
import { useState } from 'react';
import { call } from '../../api/call.js';
import { readLocal, writeLocal } from '../../api/local-keys.js';
import { queryKeys } from '../../api/query-keys.js';
import { MessageBanner } from '../../entities/admin-message/message-banner.js';
import { readDismissed, withDismissed } from './dismissed.js';

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
    .map((message) => <MessageBanner key={message.id} message={message} onDismiss={() => dismiss(message.id)} />);
}
