/** The prefix of the actors that are visitors. */
export const VISITORS = 'share:';

/** The actor of what a visitor of a share link causes: no person. */
export const actorOfLink = (linkId: string): string => `${VISITORS}${linkId}`;

export const isVisitor = (actor: string): boolean => actor.startsWith(VISITORS);
