const words: Readonly<Record<string, string>> = {
  ordered: 'Your order is sent. It is with our team, and all of it stands here.',
  approved: 'Approved. The order is with our team, and its sender is told.',
  changed: 'The order is changed. Our team sees what is different.',
  asked: 'Our team has your request, and answers here and tells you.',
  cancelled: 'The order is cancelled. Nothing of it will be delivered.',
  answered: 'Thank you. Your answer is with our team, who confirm what you accepted.',
  sent: 'Thank you. Your message is with our team, and stands below.',
  withdrawn: 'The claim is withdrawn.',
}

/** What an order’s page says after a form was taken; empty where none was. */
export function doneWords(done: string | null): string {
  return (done && Object.hasOwn(words, done) && words[done]) || ''
}
