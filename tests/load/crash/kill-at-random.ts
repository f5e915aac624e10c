import { setTimeout as wait } from 'node:timers/promises'
import type { Random } from '../random.ts'
import { type Death, deaths, type MortalSite } from './mortal-site.ts'

const victims: Record<Death | 'starting', string> = {
  server: 'the server',
  database: 'the database',
  both: 'both',
  backend: 'one process of the database',
  starting: 'the server while it starts',
}

/**
 * Kills the site or its database at random moments, and restarts it a little later. Every other
 * start is killed before it is complete.
 * @returns a text with the number of kills of each kind
 */
export async function killAtRandom(
  site: MortalSite,
  { kills, random }: { kills: number; random: Random },
): Promise<string> {
  const killed = new Map<keyof typeof victims, number>()
  let total = 0
  const note = (victim: keyof typeof victims) => {
    killed.set(victim, (killed.get(victim) ?? 0) + 1)
    total += 1
  }
  const plan = shuffleDeaths(random)
  while (total < kills) {
    // Lets some enquiries through in between.
    await wait(400 + random.below(1000))
    const death = plan()
    await site.kill(death)
    note(death)
    // The site restarts its database by itself.
    if (death === 'backend' || death === 'database') continue
    await wait(random.below(300))
    while (total < kills && random.oneIn(2)) {
      await site.dieStarting(random.below(3000))
      note('starting')
    }
    await site.start()
  }
  return [...killed].map(([victim, times]) => `${victims[victim]} ${times} ×`).join(', ')
}

/**
 * Returns a generator that yields every kind of death once, in random order, before repeating any.
 */
function shuffleDeaths(random: Random): () => Death {
  let left: Death[] = []
  return () => {
    if (left.length === 0) left = [...deaths]
    const death = random.pick(left)
    left.splice(left.indexOf(death), 1)
    return death
  }
}
