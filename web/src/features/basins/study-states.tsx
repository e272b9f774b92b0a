import { COMMITTED_SITE_DOLLARS } from '@headworks/api/billing';
import type { Study } from '@headworks/api/paths/study/shapes';
import { useState } from 'react';
import { useNavigate } from 'react-router-dom';
import { ActivateStudy } from '../../entities/study/activate-study.js';
import { activationTexts } from '../../entities/study/texts.js';
import { useMember } from '../../session/member.js';
import { Button } from '../../ui/controls/button.js';
import { Empty } from '../../ui/feedback/states.js';
import { basinsTexts } from './texts.js';

const t = basinsTexts;

/** In place of a study that does not exist, or that the member may not see. */
export function NoStudy() {
  const navigate = useNavigate();
  return (
    <Empty text={t.noStudy}>
      <Button onClick={() => void navigate('/studies')}>{t.backToStudies}</Button>
    </Empty>
  );
}

/** In place of an Inactive study: what it is, and Activate with its price for those who may. */
export function InactiveStudy({ study }: { readonly study: Study }) {
  const { may } = useMember();
  const [asking, setAsking] = useState(false);
  const mayActivate = may({ area: 'studies', level: 'write' }, study.id);
  const hint = mayActivate ? activationTexts.price(COMMITTED_SITE_DOLLARS) : t.nothingHint;
  return (
    <>
      <Empty text={t.inactive(study.name)} hint={`${t.inactiveHint} ${hint}`}>
        {mayActivate && (
          <Button kind="primary" onClick={() => setAsking(true)}>
            {t.activate}
          </Button>
        )}
      </Empty>
      {asking && <ActivateStudy study={study} onClose={() => setAsking(false)} />}
    </>
  );
}
