import { href } from 'react-router'
import type { z } from 'zod'
import { createMissingPageError } from '#app/document/errors/missing-page.server.ts'
import { messageFields } from '#app/domain/enquiry/conversation/message-fields.ts'
import { receiveMessage } from '#app/domain/enquiry/conversation/receive-message.server.ts'
import type { Enquiry } from '#app/domain/enquiry/enquiry.ts'
import { countLinkUse } from '#app/domain/enquiry/private-page/relink-enquiry.server.ts'
import { linkedCustomer } from '#app/domain/enquiry/record/enquiry-actors.ts'
import { findEnquiry } from '#app/domain/enquiry/record/find-enquiry.server.ts'
import type { MessageKind } from '#app/domain/enquiry/record/message.ts'
import { checkSentFiles } from '#app/domain/files/check-sent-files.ts'
import { type Database, database } from '#app/platform/database/database.server.ts'
import { retryAfterHeader, tolerateOutage } from '#app/platform/database/database-health.server.ts'
import { formUnavailableMessage } from '#app/platform/database/database-unavailable.ts'
import {
  type FormReading,
  firstErrorOf,
  readForm,
  typedTextsOf,
} from '#app/platform/forms/read-form.ts'
import { visitorAddress } from '#app/platform/request/request-context.ts'
import { type SentFile, sentFiles } from '#app/platform/request/sent-files.ts'
import { openLink } from '../open-link.server.ts'
import { privateHeaders } from '../private-headers.ts'

type PrivatePageArgs = Parameters<typeof openLink>[1]

export type MessageAnswer =
  | { outcome: 'done'; to: string }
  | { outcome: 'refused'; refused: MessageRefused; status: number; headers: Record<string, string> }

/** Submits the message that a customer sends from their private page. */
export async function submitLinkMessage(args: PrivatePageArgs): Promise<MessageAnswer> {
  const { db } = database()
  const { params, context, request } = args
  const reading = await readForm(request, messageFields)
  const taking = openLink(db, args).then(async (id) => {
    const enquiry = await findEnquiry(db, id)
    if (!enquiry) throw createMissingPageError(args.url, { headers: privateHeaders })
    const sent = { reading, files: context.get(sentFiles) }
    return submitMessage(db, enquiry, sent, context.get(visitorAddress))
  })
  const taken = await tolerateOutage(taking)
  if (!taken) {
    const refused = {
      text: typedTextsOf(reading).text ?? '',
      problem: formUnavailableMessage('message'),
      aboutFiles: false,
      kind: 'message' as const,
    }
    return { outcome: 'refused', refused, status: 503, headers: retryAfterHeader }
  }
  if (taken.outcome !== 'done') return { headers: {}, ...taken }
  return { outcome: 'done', to: `${href('/enquiry/:token', params)}?done=sent#messages` }
}

interface MessageRefused {
  text: string
  problem: string
  aboutFiles: boolean
  kind: MessageKind
}

type SubmittedMessage =
  | { outcome: 'done' }
  | {
      outcome: 'refused'
      refused: MessageRefused
      status: number
      headers?: Record<string, string>
    }

/**
 * Validates and stores a message from the private page: its text, its kind, and its files. Counts
 * towards the limit for the link.
 */
async function submitMessage(
  db: Database,
  enquiry: Enquiry,
  {
    reading,
    files: sentWithIt,
  }: {
    reading: FormReading<z.output<typeof messageFields>>
    files: readonly SentFile[]
  },
  address: string,
): Promise<SubmittedMessage> {
  const now = new Date()
  const { text = '' } = typedTextsOf(reading)
  const kind = reading.status === 'success' ? reading.value.kind : 'message'
  const refuse = (problem: string, status: number, aboutFiles = false) => ({
    outcome: 'refused' as const,
    refused: { text, problem, aboutFiles, kind },
    status,
  })
  const counted = await countLinkUse(db, { enquiry: enquiry.id, address, now })
  if (counted.outcome !== 'done') {
    return {
      ...refuse(counted.message, 429),
      headers: { 'Retry-After': String(counted.retryAfter) },
    }
  }
  if (reading.status !== 'success') return refuse(firstErrorOf(reading), 400)
  const checked = await checkSentFiles(sentWithIt)
  if (checked.outcome !== 'done')
    return refuse(`${checked.message} Your message is still here.`, 400, true)
  const { files } = checked
  const customer = linkedCustomer(enquiry.id, enquiry.details.contactName)
  const sent = { enquiry: enquiry.id, text, kind, via: 'page' as const, files, now }
  const result = await receiveMessage(db, customer, sent)
  if (result.outcome === 'done') return { outcome: 'done' }
  const isMistake = ['empty', 'too-long', 'too-many-files'].includes(result.outcome)
  return refuse(result.message, isMistake ? 400 : 409, result.outcome === 'too-many-files')
}
