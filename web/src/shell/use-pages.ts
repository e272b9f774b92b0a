import { useSession } from '../session/session.js';
import { isSupport } from '../session/session-state.js';
import { SUPPORT } from '../session/support-address.js';
import { pages } from './pages.js';

/** The pages of the menu. Support staff have theirs also while they view as another user. */
export function usePages() {
  const { state } = useSession();
  const ofSupport = state.kind === 'signed-in' && isSupport(state.self);
  return ofSupport ? pages : pages.filter(({ to }) => to !== SUPPORT);
}
