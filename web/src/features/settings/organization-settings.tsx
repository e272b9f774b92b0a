import { Navigate, NavLink, Route, Routes } from 'react-router-dom';
import { useMember } from '../../session/member.js';
import { texts } from '../../texts.js';
import { Empty } from '../../ui/states.js';
import { AuditSection } from './audit/audit-section.js';
import { InvitesSection } from './invites/invites-section.js';
import { KeysSection } from './keys/keys-section.js';
import { MembersSection } from './members/members-section.js';
import { QuietSection } from './quiet/quiet-section.js';

const t = texts.settings;
const sections = ['members', 'invites', 'keys', 'quiet', 'audit'] as const;

/** What an organization's admins look after. Who is none is told so, and who can help. */
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
  // What was typed, selected or searched belongs to one organization.
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
        <Route path="quiet" element={<QuietSection key={key} />} />
        <Route path="audit" element={<AuditSection key={key} />} />
        <Route path="*" element={<Navigate to="/settings/organization/members" replace />} />
      </Routes>
    </>
  );
}
