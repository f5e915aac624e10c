import { constants, setPriority } from 'node:os'
import { attacks, type Target } from './attacks.ts'

/*
 * Process that runs one attack for some seconds and sends back the responses. It has a low
 * priority, because a real attacker's CPU is on another machine.
 */

const [name, plan = '{}'] = process.argv.slice(2)
const { seconds, ...given } = JSON.parse(plan) as { seconds: number } & Target
const attack = attacks.find((one) => one.name === name)
if (!attack) throw new Error(`No such attack: ${name}`)
setPriority(constants.priority.PRIORITY_LOW)

const outcomes: Record<string, number> = {}
const ending = new AbortController()
setTimeout(() => ending.abort(), seconds * 1000)
const running = attack.run({
  ...given,
  note: (outcome) => {
    outcomes[outcome] = (outcomes[outcome] ?? 0) + 1
  },
  signal: ending.signal,
})
// Responses that have not arrived by then are no longer awaited.
const over = new Promise<void>((resolve) => setTimeout(resolve, (seconds + 5) * 1000))
await Promise.race([running, over])
process.send?.(outcomes, () => process.exit())
