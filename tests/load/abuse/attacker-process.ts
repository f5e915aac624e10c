import { constants, setPriority } from 'node:os'
import { attacks, type Target } from './attacks.ts'

/*
 * One attack for some seconds, in a process of its own, which sends what it was answered. It yields
 * to the site and the bystander, since an attacker's processor is another machine's.
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
// Whoever still waits for an answer then has waited long enough.
const over = new Promise<void>((resolve) => setTimeout(resolve, (seconds + 5) * 1000))
await Promise.race([running, over])
process.send?.(outcomes, () => process.exit())
