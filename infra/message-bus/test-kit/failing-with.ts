/** Fails with one error after the other, then answers. */
export function failingWith<T>(errors: readonly Error[], answer: () => Promise<T>): () => Promise<T> {
  let calls = 0;
  return async () => {
    const error = errors[calls++];
    if (error) throw error;
    return answer();
  };
}
