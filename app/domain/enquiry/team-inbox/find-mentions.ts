interface Colleague {
  account: string
  name: string
}

/**
 * Finds the colleagues that a note mentions: `@` and the whole name, or the first name if only one
 * colleague has it. Case does not matter; an email address is not a mention.
 */
export function findMentions<Person extends Colleague>(
  text: string,
  colleagues: readonly Person[],
): Person[] {
  const folded = text.toLocaleLowerCase('en-AU')
  return colleagues.filter((person) =>
    callNames(person, colleagues).some((name) => isMentioned(folded, name)),
  )
}

/** Names that a colleague is called by. */
function callNames({ account, name }: Colleague, colleagues: readonly Colleague[]): string[] {
  const first = firstNameOf(name)
  const isOnly = colleagues.every(
    (one) => one.account === account || firstNameOf(one.name) !== first,
  )
  return isOnly ? [fold(name), first] : [fold(name)]
}

const fold = (name: string) => name.toLocaleLowerCase('en-AU').trim()
const firstNameOf = (name: string) => fold(name).split(/\s+/)[0] ?? ''

function isMentioned(text: string, name: string): boolean {
  if (name === '') return false
  for (let at = text.indexOf(`@${name}`); at >= 0; at = text.indexOf(`@${name}`, at + 1)) {
    const isWordBefore = /[\p{L}\p{N}._%+-]$/u.test(text.slice(0, at))
    const isWordAfter = /^[\p{L}\p{N}@]/u.test(text.slice(at + 1 + name.length))
    if (!isWordBefore && !isWordAfter) return true
  }
  return false
}
