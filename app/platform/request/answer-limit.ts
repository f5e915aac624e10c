/** Milliseconds that a page waits for an answer: longer than the server takes to say that it is busy. */
export const answerLimit = 30_000
