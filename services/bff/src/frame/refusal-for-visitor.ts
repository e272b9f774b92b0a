import type { ErrorCode, Refusal } from '@headworks/api/errors';

/** Sentences that are about the visitor's own input, or about nothing that a link does not show. */
const OWN_WORDS = new Set<ErrorCode>(['Validation Error', 'NoSuchKey']);

/** Of other refusals a visitor gets the sentence of the code: their own name devices, or say what members have to do. */
export function refusalForVisitor(refusal: Refusal): Refusal {
  const { refused, retryAfterSeconds } = refusal;
  if (OWN_WORDS.has(refused)) return refusal;
  return {
    refused,
    ...(refused === 'NotActive' ? { message: 'Error: Device not activated.' } : {}),
    ...(retryAfterSeconds === undefined ? {} : { retryAfterSeconds }),
  };
}
