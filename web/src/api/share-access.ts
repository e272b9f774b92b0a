/** The share link by which this page reads, in place of a login. */
let shareId: string | null = null;
let onFailure: () => void = () => {};

/** All calls are made by this link until the returned function is called; `onInvalid` hears when the server refuses it. */
export function readByLink(id: string, onInvalid: () => void): () => void {
  shareId = id;
  onFailure = onInvalid;
  return () => {
    if (shareId !== id) return;
    shareId = null;
    onFailure = () => {};
  };
}

export const sharedBy = (): string | null => shareId;
export const noteLinkFailure = (): void => onFailure();

/** The body of a call, with the proof of the link. */
export const withShareId = <Body extends object>(body: Body): Body => (shareId === null ? body : { ...body, shareId });
