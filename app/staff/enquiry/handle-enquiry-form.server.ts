import type { StaffActor } from '#app/domain/access/actor.ts'
import { changePeriod } from '#app/domain/enquiry/blanket/change-period.server.ts'
import { addInternalNote } from '#app/domain/enquiry/conversation/add-internal-note.server.ts'
import { takeBackMessage } from '#app/domain/enquiry/conversation/take-back-message.server.ts'
import { noteErpEntry } from '#app/domain/enquiry/erp-entry/note-erp-entry.server.ts'
import { mergeEnquiries, unmergeEnquiry } from '#app/domain/enquiry/merge/merge-enquiries.server.ts'
import { withdrawProposal } from '#app/domain/enquiry/proposal/withdraw-proposal.server.ts'
import type { Database } from '#app/platform/database/database.server.ts'
import { fieldText, readFormVersion } from '#app/platform/forms/field-text.ts'
import { isUuid } from '#app/platform/text/uuid.ts'
import type { Refusal } from '#app/staff/forms/refused-save.tsx'
import type { EnquiryPart } from './enquiry-path.ts'

type Outcome = { ok: true } | { ok: false; intent: string; refusal: Refusal & { reason: string } }

/**
 * Handles a form of the enquiry page, by its `intent`.
 * @returns null if the form does not belong to this page
 */
export async function handleEnquiryForm(
  db: Database,
  actor: StaffActor,
  enquiry: string,
  sent: FormData,
): Promise<Outcome | null> {
  const intent = fieldText(sent, 'intent')
  const text = fieldText(sent, 'text')
  const change = { enquiry, version: readFormVersion(sent) }
  const outcome = (result: { ok: true } | ({ ok: false; reason: string } & Refusal)): Outcome =>
    result.ok ? { ok: true } : { ok: false, intent, refusal: result }
  switch (intent) {
    case 'take-back': {
      const mail = fieldText(sent, 'mail')
      if (!isUuid(mail)) return null
      return outcome(await takeBackMessage(db, actor, { enquiry, mail }))
    }
    case 'note':
      return outcome(await addInternalNote(db, actor, { enquiry, text }))
    case 'erp': {
      const reference = fieldText(sent, 'erp')
      return outcome(await noteErpEntry(db, actor, { ...change, reference }))
    }
    case 'period': {
      const [from, until] = [fieldText(sent, 'from'), fieldText(sent, 'until')]
      return outcome(await changePeriod(db, actor, { ...change, from, until }))
    }
    case 'withdraw':
      return outcome(await withdrawProposal(db, actor, change))
    case 'merge': {
      const double = fieldText(sent, 'double')
      if (!isUuid(double)) return null
      return outcome(await mergeEnquiries(db, actor, { ...change, double }))
    }
    case 'unmerge': {
      const double = fieldText(sent, 'double')
      if (!isUuid(double)) return null
      return outcome(await unmergeEnquiry(db, actor, { double }))
    }
    default:
      return null
  }
}

const parts: Readonly<Record<string, EnquiryPart>> = {
  'take-back': 'conversation',
  note: 'notes',
  erp: 'hand-over',
  withdraw: 'lines',
  period: 'blanket',
  merge: 'related',
  unmerge: 'related',
}

/** Returns the part of the page to return to after a form; `lines` for unknown intents. */
export function partOfIntent(sent: FormData): EnquiryPart {
  return parts[fieldText(sent, 'intent')] ?? 'lines'
}
