import type { Organization } from '@headworks/api/paths/shapes';
import { Flex, Tag } from 'antd';
import { ChevronRight, Plus, UserPlus } from 'lucide-react';
import { useEffect, useEffectEvent, useState } from 'react';
import { useNavigate } from 'react-router-dom';
import { OrganizationLogo } from '../../entities/organization/organization-logo.js';
import { useSession } from '../../session/session.js';
import { Button } from '../../ui/controls/button.js';
import { Failure } from '../../ui/feedback/states.js';
import layout from '../../ui/layout.module.css';
import { CreateOrJoin, type CreateOrJoinMode, titleOf } from './create-or-join.js';
import { InviteModal } from './invite-modal.js';
import { OrganizationFrame } from './organization-frame.js';
import styles from './organizations.module.css';
import { organizationsTexts } from './texts.js';

const t = organizationsTexts;

interface ChoiceProps {
  readonly organizations: readonly Organization[];
  readonly current: number | null;
  readonly onChoose: (orgId: number) => void;
  readonly onMore: (mode: CreateOrJoinMode) => void;
}

function Choice({ organizations, current, onChoose, onMore }: ChoiceProps) {
  return (
    <>
      <p className={layout.quiet} data-part="quiet">
        {t.choose}
      </p>
      <Flex component="ul" vertical gap={8} className={styles.organizations}>
        {organizations.map(({ orgid, name, logoUrl }) => (
          <li key={orgid}>
            <Button className={styles.organizationCard} onClick={() => onChoose(orgid)}>
              <OrganizationLogo url={logoUrl} size={40} />
              <span className={layout.grow}>{name}</span>
              {orgid === current && <Tag>{t.current}</Tag>}
              <ChevronRight aria-hidden />
            </Button>
          </li>
        ))}
      </Flex>
      <Flex wrap gap={8} className={styles.organizationMore}>
        <Button icon={<Plus aria-hidden />} onClick={() => onMore('create')}>
          {t.create}
        </Button>
        <Button icon={<UserPlus aria-hidden />} onClick={() => onMore('join')}>
          {t.join}
        </Button>
      </Flex>
    </>
  );
}

type Loading = { readonly kind: 'loading' } | { readonly kind: 'failed'; readonly error: unknown } | { readonly kind: 'done' };

/** Reloads the organizations: an admin may have just added this user. */
function useFreshOrganizations(): readonly [Loading, () => void] {
  const { reloadOrganizations } = useSession();
  const [loading, setLoading] = useState<Loading>({ kind: 'loading' });
  const load = () => {
    setLoading({ kind: 'loading' });
    reloadOrganizations().then(
      () => setLoading({ kind: 'done' }),
      (error: unknown) => setLoading({ kind: 'failed', error }),
    );
  };
  const start = useEffectEvent(load);
  useEffect(() => start(), []);
  return [loading, load];
}

/** Selects one of the user's organizations, or creates or joins one. */
export default function OrganizationsPage() {
  const { state, selectOrganization } = useSession();
  const [loading, load] = useFreshOrganizations();
  const [more, setMore] = useState<CreateOrJoinMode | null>(null);
  const navigate = useNavigate();
  const goHome = () => void navigate('/home');
  if (state.kind !== 'signed-in') return null;
  const { organizations, organization } = state;

  if (loading.kind === 'loading')
    return (
      <OrganizationFrame title={t.title}>
        <div role="status">
          <p>{t.loading}</p>
          <p className={layout.quiet} data-part="quiet">
            {t.loadingHint}
          </p>
        </div>
      </OrganizationFrame>
    );
  if (loading.kind === 'failed')
    return (
      <OrganizationFrame title={t.title}>
        <Failure text={t.failed} error={loading.error} onRetry={load} />
      </OrganizationFrame>
    );
  const mode = more ?? (organizations.length === 0 ? 'create' : null);
  if (mode === null)
    return (
      <OrganizationFrame title={t.title}>
        <Choice
          organizations={organizations}
          current={organization?.orgid ?? null}
          onChoose={(orgId) => {
            selectOrganization(orgId);
            goHome();
          }}
          onMore={setMore}
        />
      </OrganizationFrame>
    );
  return (
    <OrganizationFrame title={titleOf(mode)}>
      <CreateOrJoin mode={mode} onMode={setMore} onDone={goHome}>
        {organizations.length > 0 && (
          <Button kind="link" onClick={() => setMore(null)}>
            {t.back}
          </Button>
        )}
      </CreateOrJoin>
      {organizations.length === 0 && <InviteModal onJoined={goHome} />}
    </OrganizationFrame>
  );
}
