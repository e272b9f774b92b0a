import { useEffect } from 'react';
import { Navigate, useParams } from 'react-router-dom';
import { writeLocal } from '../../api/local-keys.js';

/** The link of an invite: stores its code until after the login and removes it from the address. */
export function KeepInvite() {
  const { inviteCode } = useParams();
  useEffect(() => {
    if (inviteCode !== undefined) writeLocal('inviteCode', inviteCode);
  }, [inviteCode]);
  return <Navigate to="/login" replace />;
}
