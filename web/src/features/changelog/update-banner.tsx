import { texts } from '../../texts.js';
import { Banner } from '../../ui/banner.js';
import { useNow } from '../../ui/use-now.js';
import { useChangelog } from './changelog-provider.js';
import { entries } from './entries.js';
import { formatRelease, isAnnounced } from './update-notice.js';

/** Announces a new release for two days. */
export function UpdateBanner() {
  const { lastViewed, open, markSeen } = useChangelog();
  const { date } = entries[0];
  if (!isAnnounced(date, lastViewed, useNow() * 1_000)) return null;
  const sentence = texts.changelog.updated(formatRelease(date));
  return (
    <Banner
      level="info"
      word={texts.adminMessages.severity.info}
      dismissLabel={texts.adminMessages.dismiss(texts.changelog.title)}
      onDismiss={markSeen}
    >
      {sentence}{' '}
      <button type="button" className="link-button" onClick={open}>
        {texts.changelog.title}
      </button>
    </Banner>
  );
}
