import { useEffect } from 'react';
import { Navigate, useParams } from 'react-router-dom';
import { writeLocal } from './local-keys.js';

/** The link of an invite: its code is kept for after the login, and does not stay in the address. */
export function KeepInvite() {
  const { inviteCode } = useParams();
  useEffect(() => {
    if (inviteCode !== undefined) writeLocal('inviteCode', inviteCode);
  }, [inviteCode]);
  return <Navigate to="/login" replace />;
}
