import { Banner } from '../../ui/feedback/banner.js';
import { bannerTexts } from '../../ui/feedback/texts.js';
import { useNow } from '../../ui/format/use-now.js';
import { useChangelog } from './changelog-provider.js';
import { entries } from './entries.js';
import { changelogTexts } from './texts.js';
import { formatRelease, isAnnounced } from './update-notice.js';

/** Announces a new release for two days. */
export function UpdateBanner() {
  const { lastViewed, open, markSeen } = useChangelog();
  const { date } = entries[0];
  if (!isAnnounced(date, lastViewed, useNow() * 1_000)) return null;
  const sentence = changelogTexts.updated(formatRelease(date));
  return (
    <Banner level="info" word={bannerTexts.severity.info} dismissLabel={bannerTexts.dismiss(changelogTexts.title)} onDismiss={markSeen}>
      {sentence}{' '}
      <button type="button" className="link-button" onClick={open}>
        {changelogTexts.title}
      </button>
    </Banner>
  );
}
