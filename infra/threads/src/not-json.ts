/** What a client reads about a body that neither the server nor a thread can parse. */
export const NOT_JSON = 'The body is not JSON.';
