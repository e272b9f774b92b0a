import { Dropdown } from 'antd';
import { Building2, Check, ChevronDown, LogOut } from 'lucide-react';
import { useRef } from 'react';
import { useLocation, useNavigate } from 'react-router-dom';
import { OrganizationLogo } from '../entities/organization/organization-logo.js';
import { LiveMark } from '../session/live.js';
import { useMember } from '../session/member.js';
import { useSession } from '../session/session.js';
import { useMaxWidth } from '../theme/use-media.js';
import { commonTexts } from '../ui/texts.js';
import { MobileMenu } from './navigation.js';
import { usePageTitle } from './page-title.js';
import { shellTexts } from './texts.js';

const ALL = 'all';

/** The active organization, and the menu of the others. The page stays; its dialogs close. */
function OrganizationChoice() {
  const { organization, organizations } = useMember();
  const { selectOrganization } = useSession();
  const navigate = useNavigate();
  const { pathname } = useLocation();
  const button = useRef<HTMLButtonElement>(null);
  const choices = organizations.map(({ orgid, name }) => ({
    key: String(orgid),
    label: name,
    icon: orgid === organization.orgid ? <Check aria-hidden size={16} /> : <span className="icon-space" />,
  }));
  const all = { key: ALL, label: shellTexts.allOrganizations, icon: <Building2 aria-hidden size={16} /> };
  const choose = (key: string) => {
    if (key === ALL) return navigate('/orgs');
    if (Number(key) === organization.orgid) return;
    button.current?.focus();
    navigate(pathname, { replace: true });
    selectOrganization(Number(key));
  };
  return (
    <Dropdown
      autoFocus
      trigger={['click']}
      classNames={{ root: 'organization-menu' }}
      menu={{ items: [...choices, { type: 'divider' }, all], onClick: ({ key }) => void choose(key) }}
    >
      <button ref={button} type="button" className="button button-default organization-choice" title={shellTexts.organization}>
        <OrganizationLogo url={organization.logoUrl} size={20} />
        <span className="organization-name">{organization.name}</span>
        <ChevronDown aria-hidden />
      </button>
    </Dropdown>
  );
}

export function TopBar() {
  const { signOut } = useSession();
  const mobile = useMaxWidth('mobile');
  const title = usePageTitle();
  return (
    <header className="top-bar">
      {mobile && <MobileMenu />}
      <h1>{title}</h1>
      <div className="top-bar-end">
        <LiveMark />
        <OrganizationChoice />
        {!mobile && (
          <button type="button" className="button button-text" onClick={() => void signOut()}>
            <LogOut aria-hidden />
            {commonTexts.logOut}
          </button>
        )}
      </div>
    </header>
  );
}
