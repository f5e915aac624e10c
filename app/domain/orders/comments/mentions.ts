/** Finds the colleagues whom a comment names after “@”: by full name, or by a first name that is unique. */
export function findMentioned<Person extends { name: string }>(
  text: string,
  people: readonly Person[],
): Person[] {
  const written = text.toLowerCase()
  const firstNames = people.map(({ name }) => firstNameOf(name))
  return people.filter(({ name }, at) => {
    const first = firstNames[at] ?? ''
    const isUnique = firstNames.indexOf(first) === firstNames.lastIndexOf(first)
    return isNamed(written, name.toLowerCase()) || (isUnique && isNamed(written, first))
  })
}

const firstNameOf = (name: string) => name.toLowerCase().split(' ')[0] ?? ''

/** Tells whether `@name` is in the text and ends there: “@Vic” does not mean Victor. */
function isNamed(text: string, name: string): boolean {
  if (name === '') return false
  return text
    .split(`@${name}`)
    .slice(1)
    .some((rest) => !/^[\p{L}\p{N}'’-]/u.test(rest))
}
