import type { Route } from './+types/passkey.ts'
import { portalEntrance } from './portal-entrance.server.ts'

/** Signs in by passkey, for client scripts. */
export const action = (args: Route.ActionArgs) => portalEntrance.signInByPasskey(args)
