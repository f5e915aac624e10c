import { authenticatorPicture } from '#app/domain/sign-in/second-factor/authenticator-picture.server.ts'
import { database } from '#app/platform/database/database.server.ts'
import { needsDatabase } from '#app/platform/database/needs-database.server.ts'
import { staffMiddleware } from '../route-middleware.server.ts'
import { staffActor } from '../staff-actor.ts'
import type { Route } from './+types/authenticator-picture.ts'

export const middleware = staffMiddleware('has-session')

/** The key of an authenticator that is being set up, as a picture. */
export const loader = needsDatabase(({ context }: Route.LoaderArgs) =>
  authenticatorPicture(database().db, 'staff', context.get(staffActor)),
)
