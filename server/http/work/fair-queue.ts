/** Groups of an item from the widest to the narrowest, such as a network and an address in it. */
type Path = readonly string[]

/** Queue that serves its members in turn, whatever the number of their items. */
export interface FairQueue<Item> {
  add(path: Path, item: Item): void
  /** Removes and returns the next item. */
  take(): Item | undefined
  /** Returns an upper bound of the number of `take` calls until an item added now is returned. */
  turnsUntil(path: Path): number
  readonly size: number
}

interface Group<Item> {
  members: Map<string, Group<Item>>
  items: Item[]
}

const newGroup = <Item>(): Group<Item> => ({ members: new Map(), items: [] })

/**
 * Creates a fair queue with hierarchical round robin (after J. Nagle, RFC 970): the groups take
 * turns, and so do the members of each group. A group with many items delays the others by one item
 * per round.
 */
export function createFairQueue<Item>(): FairQueue<Item> {
  const root = newGroup<Item>()
  let size = 0

  function takeFrom(group: Group<Item>): Item | undefined {
    // A Map iterates in order of insertion: the served member is put back at the end.
    const [first] = group.members
    if (!first) return group.items.shift()
    const [name, member] = first
    const item = takeFrom(member)
    group.members.delete(name)
    if (member.members.size > 0 || member.items.length > 0) group.members.set(name, member)
    return item
  }

  return {
    add(path, item) {
      let group = root
      for (const name of path) {
        const member = group.members.get(name) ?? newGroup<Item>()
        group.members.set(name, member)
        group = member
      }
      group.items.push(item)
      size += 1
    },
    take() {
      if (size === 0) return undefined
      size -= 1
      return takeFrom(root)
    },
    turnsUntil(path) {
      let turns = 1
      let group: Group<Item> | undefined = root
      for (const name of path) {
        const member: Group<Item> | undefined = group?.members.get(name)
        turns *= (group?.members.size ?? 0) + (member ? 0 : 1)
        group = member
      }
      return Math.min(size + 1, turns * ((group?.items.length ?? 0) + 1))
    },
    get size() {
      return size
    },
  }
}
