import { Dialog } from '../../ui/feedback/dialog.js';
import styles from './changelog.module.css';
import { entries } from './entries.js';
import { changelogTexts } from './texts.js';
import { formatRelease } from './update-notice.js';

export default function ChangelogDialog({ onClose }: { readonly onClose: () => void }) {
  return (
    <Dialog title={changelogTexts.title} width={720} lightDismiss onClose={onClose}>
      {entries.map(({ date, messages }) => (
        <section key={date} className={styles.release} aria-labelledby={`release-${date}`}>
          <h3 id={`release-${date}`}>
            <time dateTime={date}>{formatRelease(date)}</time>
          </h3>
          {messages.map(({ body, subMessages }) => (
            <div key={body} className={styles.releasePart}>
              <h3>{body}</h3>
              <ul>
                {subMessages.map((each) => (
                  <li key={each}>{each}</li>
                ))}
              </ul>
            </div>
          ))}
        </section>
      ))}
    </Dialog>
  );
}
