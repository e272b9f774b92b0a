const PREFIX = 'share:';

/** The actor of what a visitor of a share link causes: no person. */
export const actorOfLink = (linkId: string): string => `${PREFIX}${linkId}`;

export const isVisitor = (actor: string): boolean => actor.startsWith(PREFIX);
