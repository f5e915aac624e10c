import { userInfo } from 'node:os'
import type { SystemActor } from '#app/domain/access/actor.ts'

/** Who gives a command: whom `--by` names, else the user of the operating system. */
export function atTheDesk(by = userInfo().username): SystemActor {
  return { kind: 'system', source: 'command', name: by }
}
