import { receiveMessage } from '#app/domain/enquiry/conversation/receive-message.server.ts'
import type { Enquiry } from '#app/domain/enquiry/enquiry.ts'
import { countLinkUse } from '#app/domain/enquiry/private-page/count-link-use.server.ts'
import { linkedCustomer } from '#app/domain/enquiry/record/enquiry-actors.ts'
import { type MessageKind, messageKinds } from '#app/domain/enquiry/record/message.ts'
import { checkSentFiles } from '#app/domain/files/check-sent-files.ts'
import type { Database } from '#app/platform/database/database.server.ts'
import { fieldText, requireChoice } from '#app/platform/forms/field-text.ts'
import type { SentFile } from '#app/platform/request/sent-files.ts'

export interface MessageRefused {
  text: string
  problem: string
  aboutFiles: boolean
  kind: MessageKind
}

type Taken =
  | { ok: true }
  | { ok: false; refused: MessageRefused; status: number; headers?: Record<string, string> }

/** Takes a message of the private page: its text, what it asks for, and its files, each checked. */
export async function takeMessage(
  db: Database,
  enquiry: Enquiry,
  { form, files: sentWithIt }: { form: FormData; files: readonly SentFile[] },
  address: string,
): Promise<Taken> {
  const now = new Date()
  const text = fieldText(form, 'text')
  const kind = requireChoice(form, 'kind', ['', ...messageKinds]) || 'message'
  const refuse = (problem: string, status: number, aboutFiles = false) => ({
    ok: false as const,
    refused: { text, problem, aboutFiles, kind },
    status,
  })
  const counted = await countLinkUse(db, { enquiry: enquiry.id, address, now })
  if (!counted.ok) {
    return {
      ...refuse(counted.message, 429),
      headers: { 'Retry-After': String(counted.retryAfter) },
    }
  }
  const checked = await checkSentFiles(sentWithIt)
  if (!checked.ok) return refuse(`${checked.message} Your message is still here.`, 400, true)
  const { files } = checked
  const customer = linkedCustomer(enquiry.id, enquiry.details.contactName)
  const sent = { enquiry: enquiry.id, text, kind, via: 'page' as const, files, now }
  const result = await receiveMessage(db, customer, sent)
  if (result.ok) return { ok: true }
  const isMistake = ['empty', 'too-long', 'too-many-files'].includes(result.reason)
  return refuse(result.message, isMistake ? 400 : 409, result.reason === 'too-many-files')
}
