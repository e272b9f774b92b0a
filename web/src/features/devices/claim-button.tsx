import type { DeviceFamily } from '@headworks/api/device-family';
import { Plus } from 'lucide-react';
import { useMember } from '../../session/member.js';
import { Button } from '../../ui/controls/button.js';
import { useOffline } from '../../ui/controls/use-offline.js';
import { claimTexts } from './texts.js';

interface Props {
  readonly family: DeviceFamily;
  readonly kind: 'primary' | 'default';
  readonly onClick: () => void;
}

/** Opens Claim Device; denied if the member may not claim devices of the family, and offline. */
export function ClaimButton({ family, kind, onClick }: Props) {
  const { may } = useMember();
  const offline = useOffline();
  const denied = may({ area: family, level: 'write', all: true }) ? offline : claimTexts.denied;
  return (
    <Button kind={kind} icon={<Plus aria-hidden />} denied={denied} onClick={onClick}>
      {claimTexts.title}
    </Button>
  );
}
