import type { BodyOf, PathContract, SharedOutputOf } from '@headworks/api/paths/path';
import { studyCreateLink, studyGetLink } from '@headworks/api/paths/study/share';
import { type CallOptions, call, exchange } from './call.js';
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

/** Calls a path by a share link; returns what its contract names for visitors. */
export async function callShared<C extends PathContract>(
  contract: C,
  body: BodyOf<C>,
  options: CallOptions = {},
): Promise<SharedOutputOf<C>> {
  const answer = await exchange(contract, body, undefined, options);
  if (answer.status !== 200) throw new Error(`${contract.path} answered ${answer.status} ${JSON.stringify(answer.body)}`);
  // The contract's own schema defines the result type.
  return (contract.sharedOutput ?? contract.output).parse(answer.body) as SharedOutputOf<C>;
}
