/** What an enquiry and an order say alike. */
const ofBoth = {
  answered: 'Thank you. Your answer is with our team, who confirm what you accepted.',
  sent: 'Thank you. Your message is with our team, and stands below.',
}

/**
 * What the page of an enquiry or an order says after a form was taken, by the word for it in the address;
 * empty where none was. @param ofPage what that page says besides
 */
export function wordsAfterForm(ofPage: Readonly<Record<string, string>>) {
  const words: Readonly<Record<string, string>> = { ...ofBoth, ...ofPage }
  return (done: string | null): string => (done && Object.hasOwn(words, done) && words[done]) || ''
}
