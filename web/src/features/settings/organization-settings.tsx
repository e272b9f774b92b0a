import { useQuery } from '@tanstack/react-query';
import { useEffect, useRef } from 'react';
import { Navigate, NavLink, Route, Routes, useLocation } from 'react-router-dom';
import { call } from '../../api/call.js';
import { queryKeys } from '../../api/query-keys.js';
import { useMember } from '../../session/member.js';
import { Empty, SkeletonRows } from '../../ui/feedback/states.js';
import layout from '../../ui/layout.module.css';
import { AuditSection } from './audit/audit-section.js';
import { BillingSection } from './billing/billing-section.js';
import { InvitesSection } from './invites/invites-section.js';
import { KeysSection } from './keys/keys-section.js';
import { MaintenanceWindowsSection } from './maintenance-windows/maintenance-windows-section.js';
import { MembersSection } from './members/members-section.js';
import styles from './settings.module.css';
import { settingsTexts } from './texts.js';

const t = settingsTexts;
const sections = ['members', 'invites', 'keys', 'maintenance-windows', 'billing', 'audit'] as const;

/** For other members: whom to ask. */
function AdminsOnly() {
  const { orgid } = useMember().organization;
  const list = useQuery({ queryKey: queryKeys.admins(orgid), queryFn: ({ signal }) => call('orgGetAdmins', { orgId: orgid }, signal) });
  if (list.isPending) return <SkeletonRows rows={3} />;
  const names = (list.data?.admins ?? []).map(({ givenname, familyname }) => `${givenname} ${familyname}`.trim()).filter(Boolean);
  return (
    <section className={layout.card} aria-label={t.organization}>
      <Empty
        text={t.adminsOnly}
        hint={names.length === 0 ? t.askAdmin : t.ask(new Intl.ListFormat('en', { type: 'disjunction' }).format(names))}
      />
    </section>
  );
}

function SectionNav() {
  const { pathname } = useLocation();
  const nav = useRef<HTMLElement>(null);
  // On phones the links are one line that scrolls.
  useEffect(() => {
    nav.current?.querySelector(`[href="${pathname}"]`)?.scrollIntoView({ block: 'nearest', inline: 'center' });
  }, [pathname]);
  return (
    <nav ref={nav} className={styles.sectionNav} aria-label={t.sectionsLabel}>
      {sections.map((section) => (
        <NavLink key={section} className={styles.sectionLink} to={`/settings/organization/${section}`}>
          {t.sections[section]}
        </NavLink>
      ))}
    </nav>
  );
}

/** The settings that organization admins manage. */
export default function OrganizationSettings() {
  const { may, organization } = useMember();
  if (!may({ area: 'admin' })) return <AdminsOnly />;
  // Input, selection and search belong to one organization.
  const key = organization.orgid;
  return (
    <>
      <SectionNav />
      <Routes>
        <Route index element={<Navigate to="/settings/organization/members" replace />} />
        <Route path="members" element={<MembersSection key={key} />} />
        <Route path="invites" element={<InvitesSection key={key} />} />
        <Route path="keys" element={<KeysSection key={key} />} />
        <Route path="maintenance-windows" element={<MaintenanceWindowsSection key={key} />} />
        {/* The address in earlier versions, which may be bookmarked. */}
        <Route path="quiet" element={<Navigate to="/settings/organization/maintenance-windows" replace />} />
        <Route path="billing" element={<BillingSection key={key} />} />
        <Route path="audit" element={<AuditSection key={key} />} />
        <Route path="*" element={<Navigate to="/settings/organization/members" replace />} />
      </Routes>
    </>
  );
}
