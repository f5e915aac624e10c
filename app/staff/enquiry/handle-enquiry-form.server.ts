import type { StaffActor } from '#app/domain/access/actor.ts'
import { tagsForm } from '#app/domain/desk/enquiry-tags.ts'
import { tagEnquiry } from '#app/domain/desk/tag-enquiry.server.ts'
import { changePeriod } from '#app/domain/enquiry/blanket/change-period.server.ts'
import { addInternalNote } from '#app/domain/enquiry/conversation/add-internal-note.server.ts'
import { takeBackMessage } from '#app/domain/enquiry/conversation/take-back-message.server.ts'
import { noteErpEntry } from '#app/domain/enquiry/erp-entry/note-erp-entry.server.ts'
import { mergeEnquiries, unmergeEnquiry } from '#app/domain/enquiry/merge/merge-enquiries.server.ts'
import { withdrawProposal } from '#app/domain/enquiry/proposal/withdraw-proposal.server.ts'
import type { Database } from '#app/platform/database/database.server.ts'
import { freeText, recordVersion, uuidText } from '#app/platform/forms/form-fields.ts'
import { formSchema } from '#app/platform/forms/form-schema.ts'
import { firstErrorOf, readIntentForm } from '#app/platform/forms/read-form.ts'
import type { Refusal } from '#app/staff/forms/refused-save.tsx'
import type { EnquiryPart } from './enquiry-path.ts'

const mail = formSchema({ mail: uuidText() })
const version = recordVersion()

/** Forms of the enquiry page, by intent. */
const enquiryForms = {
  'take-back': mail,
  note: formSchema({ text: freeText() }),
  tag: tagsForm,
  erp: formSchema({ erp: freeText(), version }),
  period: formSchema({ from: freeText(), until: freeText(), version }),
  withdraw: formSchema({ version }),
  merge: formSchema({ double: uuidText(), version }),
  unmerge: formSchema({ double: uuidText() }),
}
type EnquiryIntent = keyof typeof enquiryForms

/** Reads a form of the enquiry page. @throws a 400 page for an unknown button */
export const readEnquiryPageForm = (request: Request) => readIntentForm(request, enquiryForms)
type EnquiryPageForm = Awaited<ReturnType<typeof readEnquiryPageForm>>

type Outcome = { outcome: 'done' } | { outcome: 'refused'; refusal: Refusal & { outcome: string } }

/** Handles a form of the enquiry page, by its `intent`. */
export async function handleEnquiryForm(
  db: Database,
  actor: StaffActor,
  enquiry: string,
  sent: EnquiryPageForm,
): Promise<Outcome> {
  if (sent.status !== 'success') {
    return { outcome: 'refused', refusal: { outcome: 'unreadable', message: firstErrorOf(sent) } }
  }
  const result = await changeByForm(db, actor, enquiry, sent)
  return result.outcome === 'done' ? { outcome: 'done' } : { outcome: 'refused', refusal: result }
}

async function changeByForm(
  db: Database,
  actor: StaffActor,
  enquiry: string,
  sent: EnquiryPageForm & { status: 'success' },
) {
  switch (sent.intent) {
    case 'take-back':
      return takeBackMessage(db, actor, { enquiry, mail: sent.value.mail })
    case 'note':
      return addInternalNote(db, actor, { enquiry, text: sent.value.text })
    case 'tag':
      return tagEnquiry(db, actor, { enquiry, ...sent.value })
    case 'erp': {
      const { erp: reference, version: seen } = sent.value
      return noteErpEntry(db, actor, { enquiry, version: seen, reference })
    }
    case 'period':
      return changePeriod(db, actor, { enquiry, ...sent.value })
    case 'withdraw':
      return withdrawProposal(db, actor, { enquiry, ...sent.value })
    case 'merge':
      return mergeEnquiries(db, actor, { enquiry, ...sent.value })
    case 'unmerge':
      return unmergeEnquiry(db, actor, { double: sent.value.double })
  }
}

const parts: Readonly<Record<EnquiryIntent, EnquiryPart>> = {
  'take-back': 'conversation',
  note: 'notes',
  tag: 'lines',
  erp: 'hand-over',
  withdraw: 'lines',
  period: 'blanket',
  merge: 'related',
  unmerge: 'related',
}

/** Returns the part of the page to return to after a form. */
export const partOfIntent = (intent: EnquiryIntent): EnquiryPart => parts[intent]
