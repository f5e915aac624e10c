import type { StaffActor } from '#app/domain/access/actor.ts'
import { findUnsentMessage } from '#app/domain/enquiry/conversation/send-message.server.ts'
import type { Enquiry } from '#app/domain/enquiry/enquiry.ts'
import { teamMessageDraft } from '#app/domain/enquiry/record/message.ts'
import { privateLink } from '#app/domain/enquiry/record/private-link.server.ts'
import { fillPlaceholders } from '#app/domain/text-drafts/placeholders.ts'
import { listSnippets } from '#app/domain/text-drafts/snippets.server.ts'
import { findTextDraft } from '#app/domain/text-drafts/text-drafts.server.ts'
import type { Database } from '#app/platform/database/database.server.ts'
import { formatDay } from '#app/platform/text/format.ts'

/**
 * Loads what the message form of an enquiry needs: the actor's draft, snippets with their
 * placeholders filled in, and `leaving`, the sent message that can still be taken back.
 */
export async function loadMessageForm(db: Database, actor: StaffActor, enquiry: Enquiry) {
  const { id, reference, details, deliveryOn } = enquiry
  const about = teamMessageDraft(id)
  const known = {
    name: details.contactName,
    'first name': details.contactName.split(' ')[0] ?? '',
    company: details.company,
    reference,
    'delivery day': deliveryOn ? formatDay(deliveryOn) : '',
    'private link': await privateLink(db, enquiry),
    'my name': actor.name,
  }
  return {
    about,
    draft: await findTextDraft(db, actor, about),
    leaving: await findUnsentMessage(db, id),
    snippets: (await listSnippets(db)).map(({ id: snippet, name, body }) => ({
      id: snippet,
      name,
      body: fillPlaceholders(body, known),
    })),
  }
}

export type EnquiryMessageForm = Awaited<ReturnType<typeof loadMessageForm>>
