import { afterEach } from 'vitest';
import { unexpectedErrors } from './error-lines.js';
import { newProductErrors } from './product-errors.js';

afterEach(async () => {
  const failure = unexpectedErrors(await newProductErrors());
  if (failure) throw failure;
});
