import { createMissingPageError } from '#app/document/errors/missing-page.server.ts'
import { openAttachment } from '#app/domain/enquiry/conversation/open-attachment.server.ts'
import { linkedCustomer } from '#app/domain/enquiry/record/enquiry-actors.ts'
import { buildFileResponse } from '#app/domain/files/file-response.ts'
import { database } from '#app/platform/database/database.server.ts'
import { openLink } from '../open-link.server.ts'
import { privateHeaders } from '../private-headers.ts'
import type { Route } from './+types/file-download.ts'

/** Returns a file from the enquiry's conversation as a download. */
export async function loader(args: Route.LoaderArgs) {
  const { db } = database()
  const enquiry = await openLink(db, args)
  const file = await openAttachment(db, linkedCustomer(enquiry, ''), {
    enquiry,
    file: args.params.file,
  })
  if (!file) throw createMissingPageError(args.url, { headers: privateHeaders })
  return buildFileResponse(file)
}
