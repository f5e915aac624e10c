import { userInfo } from 'node:os'
import type { SystemActor } from '#app/domain/people/actor.ts'
import { oneLine } from '#app/platform/text/plain-text.ts'

/** Who gives a command: the name they gave, or else their user name on this machine. */
export function operator(name = userInfo().username): SystemActor {
  return { kind: 'system', source: 'command', name: oneLine(name).slice(0, 100) }
}
