import { authenticatorPicture } from '#app/domain/sign-in/second-factor/authenticator-picture.server.ts'
import { database } from '#app/platform/database/database.server.ts'
import { needsDatabase } from '#app/platform/database/needs-database.server.ts'
import { portalSession } from '../portal-member.ts'
import type { Route } from './+types/key-picture.ts'

/** The key of an authenticator that is being set up, as a picture. */
export const loader = needsDatabase(({ context }: Route.LoaderArgs) =>
  authenticatorPicture(database().db, 'portal', context.get(portalSession)),
)
