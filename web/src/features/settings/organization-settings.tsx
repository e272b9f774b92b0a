import { Navigate, NavLink, Route, Routes } from 'react-router-dom';
import { useMember } from '../../session/member.js';
import { Empty } from '../../ui/feedback/states.js';
import { AuditSection } from './audit/audit-section.js';
import { InvitesSection } from './invites/invites-section.js';
import { KeysSection } from './keys/keys-section.js';
import { MaintenanceWindowsSection } from './maintenance-windows/maintenance-windows-section.js';
import { MembersSection } from './members/members-section.js';
import { settingsTexts } from './texts.js';

const t = settingsTexts;
const sections = ['members', 'invites', 'keys', 'maintenance-windows', 'audit'] as const;

/** The settings that organization admins manage. Other members see a hint to contact an admin. */
export default function OrganizationSettings() {
  const { may, organization } = useMember();
  if (!may({ area: 'admin' }))
    return (
      <section className="card" aria-label={t.organization}>
        <Empty text={t.adminsOnly} hint={t.adminsOnlyHint(organization.name)}>
          <p>{t.askAdmin}</p>
        </Empty>
      </section>
    );
  // Input, selection and search belong to one organization.
  const key = organization.orgid;
  return (
    <>
      <nav className="section-nav" aria-label={t.sectionsLabel}>
        {sections.map((section) => (
          <NavLink key={section} className="section-link" to={`/settings/organization/${section}`}>
            {t.sections[section]}
          </NavLink>
        ))}
      </nav>
      <Routes>
        <Route index element={<Navigate to="/settings/organization/members" replace />} />
        <Route path="members" element={<MembersSection key={key} />} />
        <Route path="invites" element={<InvitesSection key={key} />} />
        <Route path="keys" element={<KeysSection key={key} />} />
        <Route path="maintenance-windows" element={<MaintenanceWindowsSection key={key} />} />
        {/* The address in earlier versions, which may be bookmarked. */}
        <Route path="quiet" element={<Navigate to="/settings/organization/maintenance-windows" replace />} />
        <Route path="audit" element={<AuditSection key={key} />} />
        <Route path="*" element={<Navigate to="/settings/organization/members" replace />} />
      </Routes>
    </>
  );
}
