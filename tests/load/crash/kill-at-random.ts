import { setTimeout as wait } from 'node:timers/promises'
import type { Random } from '../random.ts'
import { type Death, deaths, type MortalSite } from './mortal-site.ts'

/**
 * Kills the site or its database at random moments, and starts what is dead again a little later.
 * @param seconds over which the kills are spread
 */
export async function killAtRandom(
  site: MortalSite,
  { kills, seconds, random }: { kills: number; seconds: number; random: Random },
): Promise<void> {
  const begin = performance.now()
  const second = () => ((performance.now() - begin) / 1000).toFixed(1)
  for (const death of plan(kills, random)) {
    await wait((500 + random.below(1000)) * (seconds / kills))
    const died = second()
    await site.kill(death)
    await wait(random.below(1500))
    if (death !== 'backend') await site.start()
    console.log(`${died.padStart(6)} s: killed ${victims[death]}; running again at ${second()} s`)
  }
}

const victims: Record<Death, string> = {
  server: 'the server',
  database: 'the database',
  both: 'the server and the database',
  backend: 'one process of the database, which recovers by itself',
}

/** Each kind of death comes up before any comes again. */
function plan(kills: number, random: Random): Death[] {
  const chosen: Death[] = []
  while (chosen.length < kills) {
    const left: Death[] = [...deaths]
    while (left.length > 0) {
      const death = random.pick(left)
      left.splice(left.indexOf(death), 1)
      chosen.push(death)
    }
  }
  return chosen.slice(0, kills)
}
