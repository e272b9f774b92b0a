import { useState } from 'react';
import { useMember } from '../../../session/member.js';
import { AppearanceChoice } from '../../../ui/controls/appearance-choice.js';
import { useLeaveQuestion } from '../../../ui/feedback/leave-question.js';
import { FormCard } from './form-card.js';
import { PasswordForm } from './password-form.js';
import { ProfileForm } from './profile-form.js';
import { profileTexts } from './texts.js';

const t = profileTexts;

export function UserSettings() {
  const { user } = useMember();
  const [profileUnsaved, setProfileUnsaved] = useState(false);
  const [passwordUnsaved, setPasswordUnsaved] = useState(false);
  const question = useLeaveQuestion(profileUnsaved || passwordUnsaved);
  return (
    <div className="settings-columns">
      <div>
        <ProfileForm key={user.id} onUnsaved={setProfileUnsaved} />
      </div>
      <div>
        <PasswordForm key={user.id} onUnsaved={setPasswordUnsaved} />
        <FormCard title={t.appearance}>
          <div className="stack settings-appearance">
            <AppearanceChoice />
            <p className="field-help">{t.appearanceHelp}</p>
          </div>
        </FormCard>
      </div>
      {question}
    </div>
  );
}
