import type { Route } from './+types/passkey.ts'
import { deskEntrance } from './desk-entrance.server.ts'

/** Signs in by passkey, for client scripts. */
export const action = (args: Route.ActionArgs) => deskEntrance.signInByPasskey(args)
