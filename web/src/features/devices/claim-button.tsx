import { Plus } from 'lucide-react';
import { useMember } from '../../session/member.js';
import { texts } from '../../texts.js';
import { Button } from '../../ui/button.js';
import type { Family } from './family.js';

interface Props {
  readonly family: Family;
  readonly kind: 'primary' | 'default';
  readonly onClick: () => void;
}

/** Opens Claim Device, where the member may claim devices of the family. */
export function ClaimButton({ family, kind, onClick }: Props) {
  const { may } = useMember();
  const denied = may({ area: family, level: 'write', all: true }) ? null : texts.claim.denied;
  return (
    <Button kind={kind} icon={<Plus aria-hidden />} denied={denied} onClick={onClick}>
      {texts.claim.title}
    </Button>
  );
}
