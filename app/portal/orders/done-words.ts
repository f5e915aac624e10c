const words: Readonly<Record<string, string>> = {
  answered: 'Thank you. Your answer is with our team, who confirm what you accepted.',
  sent: 'Thank you. Your message is with our team, and stands below.',
}

/** What an order’s page says after a form was taken; empty where none was. */
export function doneWords(done: string | null): string {
  return (done && Object.hasOwn(words, done) && words[done]) || ''
}
