import { href } from 'react-router'
import { missingPage } from '#app/document/errors/missing-page.server.ts'
import { findEnquiry } from '#app/domain/enquiry/record/find-enquiry.server.ts'
import { database } from '#app/platform/database/database.server.ts'
import { cannotTake } from '#app/platform/database/database-away-words.ts'
import { tryAgainLater, unlessDatabaseAway } from '#app/platform/database/needs-database.server.ts'
import { fieldText } from '#app/platform/forms/field-text.ts'
import { visitorAddress } from '#app/platform/request/request-context.ts'
import { sentFiles } from '#app/platform/request/sent-files.ts'
import { openLink } from '../open-link.server.ts'
import { privately } from '../private-headers.ts'
import { type MessageRefused, takeMessage } from './take-message.server.ts'

type AskedPage = Parameters<typeof openLink>[1]

export type MessageAnswer =
  | { ok: true; to: string }
  | { ok: false; refused: MessageRefused; status: number; headers: Record<string, string> }

/** Takes the message that somebody sends from their private page. */
export async function messageOfLink(args: AskedPage): Promise<MessageAnswer> {
  const { db } = database()
  const { params, context, request } = args
  const form = await request.formData()
  const taking = openLink(db, args).then(async (id) => {
    const enquiry = await findEnquiry(db, id)
    if (!enquiry) throw missingPage(args.url, { headers: privately })
    const sent = { form, files: context.get(sentFiles) }
    return takeMessage(db, enquiry, sent, context.get(visitorAddress))
  })
  const taken = await unlessDatabaseAway(taking)
  if (!taken) {
    const refused = {
      text: fieldText(form, 'text'),
      problem: cannotTake('message'),
      aboutFiles: false,
      kind: 'message' as const,
    }
    return { ok: false, refused, status: 503, headers: tryAgainLater }
  }
  if (!taken.ok) return { headers: {}, ...taken }
  return { ok: true, to: `${href('/enquiry/:token', params)}?done=sent#messages` }
}
