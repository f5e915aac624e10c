import type { StaffActor } from '#app/domain/access/actor.ts'
import { maxPastedText } from '#app/domain/cart/paste/pasted-lines.ts'
import { currentCatalogue } from '#app/domain/catalogue/catalogue-snapshot.server.ts'
import { removeQuotes } from '#app/domain/correspondence/mail-in/fold-quotes.ts'
import { loadMailTables } from '#app/domain/correspondence/mail-in/open-original.server.ts'
import { suggestConversations } from '#app/domain/correspondence/mail-in/suggest-conversations.server.ts'
import { findIncoming } from '#app/domain/correspondence/mail-in/tray.server.ts'
import { answerAddress } from '#app/domain/correspondence/write/start-desk-mail.ts'
import { readCallLines, readFileLines } from '#app/domain/enquiry/call/read-call-lines.server.ts'
import { maxEnquiryMessage } from '#app/domain/enquiry/enquiry.ts'
import type { Database } from '#app/platform/database/database.server.ts'
import { hidePrivateLinks } from '#app/platform/request/private-path.ts'
import { isUuid } from '#app/platform/text/uuid.ts'
import { combineSources } from './combine-sources.ts'
import { formatLinesAsText } from './lines-as-text.ts'
import { capProblems } from './read-call.server.ts'

/**
 * Reads the first values of the form from an incoming mail: its sender, its text, and the lines that
 * its text and its attached tables name. The other details come from the sender's last enquiry.
 * @returns null if no mail is given, or the actor may not see it
 */
export async function startFromMail(db: Database, actor: StaffActor, id: string | null) {
  const mail = id && isUuid(id) ? await findIncoming(db, actor, id) : null
  if (!mail) return null
  const text = hidePrivateLinks(removeQuotes(mail.body, mail) || mail.body)
  const catalogue = currentCatalogue()
  const sources = [
    { name: 'its text', ...(await readCallLines(catalogue, text.slice(0, maxPastedText), true)) },
  ]
  for (const { name, content } of await loadMailTables(db, mail.files)) {
    const { sheet, ...read } = await readFileLines(catalogue, new Uint8Array(content))
    sources.push({ name: sheet ? `${name}, sheet “${sheet}”` : name, ...read })
  }
  const { lines, counts, problems } = combineSources(sources)
  const known = await suggestConversations(db, actor, mail)
  const earlier = known.find(({ reasons }) => reasons.includes('from its customer'))
  return {
    id: mail.id,
    subject: mail.subject || 'No subject',
    like: earlier?.target ?? null,
    counts,
    problems: capProblems(problems),
    values: {
      channel: 'email',
      ...(!earlier && { contactName: mail.fromName, email: answerAddress(mail) }),
      message: text.slice(0, maxEnquiryMessage),
      lines: formatLinesAsText(lines),
    },
  }
}
