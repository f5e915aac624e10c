import { userInfo } from 'node:os'
import type { SystemActor } from '#app/domain/access/actor.ts'

/**
 * Creates the actor of a command. @param by name given by `--by`; defaults to the user of the
 * operating system
 */
export function commandActor(by = userInfo().username): SystemActor {
  return { kind: 'system', source: 'command', name: by }
}
