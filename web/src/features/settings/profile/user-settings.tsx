import { useState } from 'react';
import { useMember } from '../../../session/member.js';
import { AppearanceChoice } from '../../../ui/controls/appearance-choice.js';
import { useLeaveQuestion } from '../../../ui/feedback/leave-question.js';
import layout from '../../../ui/layout.module.css';
import { FormCard } from './form-card.js';
import { OwnOrganizations } from './own-organizations.js';
import { PasswordForm } from './password-form.js';
import styles from './profile.module.css';
import { ProfileForm } from './profile-form.js';
import { profileTexts } from './texts.js';

const t = profileTexts;

export function UserSettings() {
  const { user } = useMember();
  const [profileUnsaved, setProfileUnsaved] = useState(false);
  const [passwordUnsaved, setPasswordUnsaved] = useState(false);
  const question = useLeaveQuestion(profileUnsaved || passwordUnsaved);
  return (
    <div className={styles.settingsColumns}>
      <div>
        <ProfileForm key={user.id} onUnsaved={setProfileUnsaved} />
      </div>
      <div>
        <PasswordForm key={user.id} onUnsaved={setPasswordUnsaved} />
        <OwnOrganizations />
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
