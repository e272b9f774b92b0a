import type { AdminMessage } from '@headworks/api/paths/shapes';
import { Banner, type BannerLevel } from '../../ui/feedback/banner.js';
import { bannerTexts } from '../../ui/feedback/texts.js';

const levels = { success: 'good', info: 'info', warning: 'moderate', danger: 'severe' } as const satisfies Record<
  AdminMessage['severity'],
  BannerLevel
>;

/** As it was written, with its line breaks. */
const LINES = { whiteSpace: 'pre-line' } as const;

interface MessageBannerProps {
  readonly message: Omit<AdminMessage, 'id'>;
  readonly onDismiss: () => void;
}

/** An admin message as Home shows it. */
export const MessageBanner = ({ message: { title, message, severity }, onDismiss }: MessageBannerProps) => (
  <Banner level={levels[severity]} word={bannerTexts.severity[severity]} dismissLabel={bannerTexts.dismiss(title)} onDismiss={onDismiss}>
    <strong>{title}</strong> <span style={LINES}>{message}</span>
  </Banner>
);
