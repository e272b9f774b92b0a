import { studyCreateLink, studyGetLink } from '@headworks/api/paths/study/share';
import { call } from './call.js';
import type { SignedIn } from './organization.js';
import type { Product } from './product.js';

/** Creates the link of a basin; returns its share id. */
export async function newShareLink(who: SignedIn & { readonly at?: Product }, basinId: number): Promise<string> {
  const options = who.at === undefined ? {} : { at: who.at };
  await call(studyCreateLink, { basinId, studyName: 'Survey', basinName: 'Fishing Creek' }, who.token, options);
  const { link } = await call(studyGetLink, { basinId }, who.token, options);
  const shareId = /\/share\/([\w-]{22})$/.exec(link?.link ?? '')?.[1];
  if (shareId === undefined) throw new Error(`no link: ${JSON.stringify(link)}`);
  return shareId;
}
