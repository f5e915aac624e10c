/** Messages shared by the pages of enquiries and orders. */
const sharedMessages = {
  answered: 'Thank you. Your answer is with our team, who confirm what you accepted.',
  sent: 'Thank you. Your message is with our team, and shown below.',
}

/**
 * Creates a function that returns the confirmation message for a submitted form, by the keyword in
 * the page's URL; empty if there is none. @param ofPage further messages of the page, by keyword
 */
export function createFormMessages(ofPage: Readonly<Record<string, string>>) {
  const words: Readonly<Record<string, string>> = { ...sharedMessages, ...ofPage }
  return (done: string | null): string => (done && Object.hasOwn(words, done) && words[done]) || ''
}
