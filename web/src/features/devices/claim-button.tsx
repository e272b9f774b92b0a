import type { DeviceFamily } from '@headworks/api/device-family';
import { Plus } from 'lucide-react';
import { useMember } from '../../session/member.js';
import { texts } from '../../texts.js';
import { Button } from '../../ui/button.js';

interface Props {
  readonly family: DeviceFamily;
  readonly kind: 'primary' | 'default';
  readonly onClick: () => void;
}

/** Opens Claim Device; denied if the member may not claim devices of the family. */
export function ClaimButton({ family, kind, onClick }: Props) {
  const { may } = useMember();
  const denied = may({ area: family, level: 'write', all: true }) ? null : texts.claim.denied;
  return (
    <Button kind={kind} icon={<Plus aria-hidden />} denied={denied} onClick={onClick}>
      {texts.claim.title}
    </Button>
  );
}
