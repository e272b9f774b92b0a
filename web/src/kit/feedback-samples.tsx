import { Button } from '../ui/controls/button.js';
import { Banner } from '../ui/feedback/banner.js';
import { FormAlert, FormNotice } from '../ui/feedback/form-alert.js';
import { ProgressLine } from '../ui/feedback/progress-line.js';
import { Empty, Failure, SkeletonRows } from '../ui/feedback/states.js';
import { useToasts } from '../ui/feedback/toasts.js';
import { UnsavedNotice } from '../ui/feedback/unsaved-notice.js';
import { Section } from './section.js';

const nothing = () => {};
const banners = [
  ['good', 'Success'],
  ['info', 'Information'],
  ['moderate', 'Warning'],
  ['severe', 'Danger'],
] as const;
const toasts = ['success', 'info', 'warning', 'danger'] as const;

/** Messages and states. */
export function FeedbackSamples() {
  const { show } = useToasts();
  return (
    <>
      <Section title="Messages">
        {banners.map(([level, word]) => (
          <Banner key={level} level={level} word={word} dismissLabel={`Dismiss ${word}`} onDismiss={nothing}>
            Loggers keep recording.
          </Banner>
        ))}
        <FormAlert>The organization could not be created.</FormAlert>
        <FormNotice>You are invited to join an organization.</FormNotice>
        <UnsavedNotice onDiscard={nothing} onKeep={nothing} />
        <ProgressLine text="3 of 10 activated" done={3} all={10} />
        {toasts.map((severity) => (
          <Button key={severity} onClick={() => show({ severity, title: `A toast of ${severity}`, message: 'With a second line.' })}>
            {`Toast: ${severity}`}
          </Button>
        ))}
      </Section>
      <Section title="States">
        <Empty text="No iTracker data available" hint="Claim a device to see it here.">
          <Button>Claim Device</Button>
        </Empty>
        <Failure text="Failed to load devices. Please try again" error={new Error('The server did not answer.')} onRetry={nothing} />
        <SkeletonRows rows={4} />
      </Section>
    </>
  );
}
