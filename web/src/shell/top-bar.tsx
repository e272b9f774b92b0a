import { Dropdown, Layout } from 'antd';
import { Building2, Check, ChevronDown, LogOut, Menu } from 'lucide-react';
import { lazy, Suspense, useRef } from 'react';
import { useLocation, useNavigate } from 'react-router-dom';
import { OrganizationLogo } from '../entities/organization/organization-logo.js';
import { LiveMark } from '../session/live.js';
import { useMember } from '../session/member.js';
import { useSession } from '../session/session.js';
import { useMaxWidth } from '../theme/use-media.js';
import { Button } from '../ui/controls/button.js';
import { IconButton } from '../ui/controls/icon-button.js';
import { commonTexts } from '../ui/texts.js';
import { AccountMenu } from './account-menu.js';
import { usePageTitle } from './page-title.js';
import styles from './shell.module.css';
import { shellTexts } from './texts.js';

// Drawer and appearance are of narrow screens alone.
const MobileMenu = lazy(() => import('./mobile-menu.js'));

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
    icon: orgid === organization.orgid ? <Check aria-hidden size={16} /> : <span className={styles.iconSpace} />,
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
      classNames={{ root: styles.organizationMenu }}
      menu={{ items: [...choices, { type: 'divider' }, all], onClick: ({ key }) => void choose(key) }}
    >
      <Button className={styles.organizationChoice} ref={button} title={shellTexts.organization}>
        <OrganizationLogo url={organization.logoUrl} size={20} />
        <span className={styles.organizationName}>{organization.name}</span>
        <ChevronDown aria-hidden />
      </Button>
    </Dropdown>
  );
}

/** Where the menu's button will be, so that the title stays in its place. */
const MenuPlace = () => (
  <IconButton aria-label={shellTexts.menu} aria-hidden tabIndex={-1}>
    <Menu />
  </IconButton>
);

export function TopBar() {
  const { signOut } = useSession();
  const mobile = useMaxWidth('mobile');
  const title = usePageTitle();
  return (
    <Layout.Header className={styles.topBar}>
      {mobile && (
        <Suspense fallback={<MenuPlace />}>
          <MobileMenu />
        </Suspense>
      )}
      <h1>{title}</h1>
      <div className={styles.topBarEnd}>
        <LiveMark />
        <OrganizationChoice />
        {!mobile && <AccountMenu />}
        {!mobile && (
          <Button kind="text" onClick={() => void signOut()}>
            <LogOut aria-hidden />
            {commonTexts.logOut}
          </Button>
        )}
      </div>
    </Layout.Header>
  );
}
