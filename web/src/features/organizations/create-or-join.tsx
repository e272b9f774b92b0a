import { type ReactNode, useState } from 'react';
import { CreateOrganization } from './create-organization.js';
import { JoinOrganization } from './join-organization.js';
import { joinTexts, organizationTexts } from './texts.js';

export type CreateOrJoinMode = 'create' | 'join';

interface Props {
  readonly mode: CreateOrJoinMode;
  readonly onMode: (mode: CreateOrJoinMode) => void;
  readonly onDone: () => void;
  /** A further action, next to it. */
  readonly children?: ReactNode;
}

/** The two cards for a user without an organization, with a link from each to the other. */
export const CreateOrJoin = ({ mode, onMode, onDone, children }: Props) => (
  <>
    {mode === 'create' ? <CreateOrganization onCreated={onDone} /> : <JoinOrganization onJoined={onDone} />}
    <p className="auth-foot auth-foot-split">
      <button type="button" className="link-button" onClick={() => onMode(mode === 'create' ? 'join' : 'create')}>
        {mode === 'create' ? organizationTexts.toJoin : joinTexts.toCreate}
      </button>
      {children}
    </p>
  </>
);

export const titleOf = (mode: CreateOrJoinMode): string => (mode === 'create' ? organizationTexts.title : joinTexts.title);

export const useCreateOrJoin = () => useState<CreateOrJoinMode>('create');
