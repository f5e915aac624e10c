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
  const passed = () => performance.now() - begin
  const turn = (seconds * 1000) / kills
  for (const [number, death] of plan(kills, random).entries()) {
    // Once in each turn, at a moment nobody knows, but never before some enquiries got through.
    const moment = turn * (number + random.below(100) / 100)
    await wait(Math.max(500 + random.below(1000), moment - passed()))
    const died = passed()
    await site.kill(death)
    await wait(random.below(1500))
    if (death !== 'backend') await site.start()
    console.log(`${inSeconds(died)}: killed ${victims[death]}; again at ${inSeconds(passed())}`)
  }
}

const inSeconds = (milliseconds: number) => `${(milliseconds / 1000).toFixed(1).padStart(5)} s`

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
