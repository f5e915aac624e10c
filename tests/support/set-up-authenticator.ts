import { generateSync } from 'otplib'
import type { MemberActor } from '#app/domain/access/actor.ts'
import {
  confirmAuthenticator,
  ensurePendingAuthenticator,
} from '#app/domain/sign-in/second-factor/authenticator.server.ts'
import type { Database } from '#app/platform/database/database.server.ts'

/** Returns the code that an authenticator app shows at an instant. */
export function codeAt(secret: string, when: Date): string {
  return generateSync({ secret: Buffer.from(secret), epoch: Math.floor(when.getTime() / 1000) })
}

/** Sets up a member’s authenticator app in one of the member's sessions. */
export async function setUpAuthenticator(db: Database, member: MemberActor, session: string) {
  const secret = (await ensurePendingAuthenticator(db, member.account, session)) ?? ''
  const code = codeAt(secret, new Date())
  const done = await confirmAuthenticator(db, member, { session, code }, new Date())
  if (done.outcome !== 'done') throw new Error(done.outcome)
  return { secret, codes: done.recoveryCodes }
}
