import type { User } from '@headworks/api/paths/shapes';
import { type ReactNode, useState } from 'react';
import { AppearanceChoice } from '../../../ui/controls/appearance-choice.js';
import { useLeaveQuestion } from '../../../ui/feedback/leave-question.js';
import layout from '../../../ui/layout.module.css';
import { FormCard } from './form-card.js';
import { PasswordForm } from './password-form.js';
import styles from './profile.module.css';
import { ProfileForm } from './profile-form.js';
import { profileTexts } from './texts.js';

const t = profileTexts;

interface UserSettingsProps {
  readonly user: User;
  /** What else is theirs, such as their organizations. */
  readonly children: ReactNode;
}

export function UserSettings({ user, children }: UserSettingsProps) {
  const [profileUnsaved, setProfileUnsaved] = useState(false);
  const [passwordUnsaved, setPasswordUnsaved] = useState(false);
  const question = useLeaveQuestion(profileUnsaved || passwordUnsaved);
  return (
    <div className={styles.settingsColumns}>
      <div>
        <ProfileForm key={user.id} user={user} onUnsaved={setProfileUnsaved} />
      </div>
      <div>
        <PasswordForm key={user.id} user={user} onUnsaved={setPasswordUnsaved} />
        {children}
        <FormCard title={t.appearance}>
          <div className={layout.stack} data-part="stack">
            <AppearanceChoice />
            <p className={layout.help} data-part="field-help">
              {t.appearanceHelp}
            </p>
          </div>
        </FormCard>
      </div>
      {question}
    </div>
  );
}
