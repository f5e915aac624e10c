import { createHash } from 'node:crypto'
import { currentCatalogue } from '#app/domain/catalogue/catalogue-snapshot.server.ts'
import { getWorkCalendar } from '#app/domain/content/work-calendar.server.ts'
import { readCallForm } from '#app/domain/enquiry/call/call-form.ts'
import { readCallLines } from '#app/domain/enquiry/call/read-call-lines.server.ts'
import {
  type EnquiryDetails,
  type EnquiryLine,
  maxEnquiryMessage,
} from '#app/domain/enquiry/enquiry.ts'
import { formatNumber, isoDayOf } from '#app/platform/text/format.ts'
import { formatLinesAsText } from './lines-as-text.ts'
import { composeReadBack } from './read-back.ts'

/**
 * Parses the call form. If no lines are typed, lines are read from the pasted email; an empty
 * message is filled from it too.
 * @returns `shown`: values, errors and summary for the form; `enquiry`: null unless everything
 * could be read
 */
export async function readCall(typed: Readonly<Record<string, string>>) {
  const { mailText = '', lines: typedLines = '' } = typed
  const message = typed.message || mailText.slice(0, maxEnquiryMessage)
  const isCut = !typed.message && mailText.length > maxEnquiryMessage
  const read = readCallForm({ ...typed, message }, isoDayOf(new Date()))
  const isMail = typedLines.trim() === '' && mailText.trim() !== ''
  const found = await readCallLines(currentCatalogue(), isMail ? mailText : typedLines, isMail)
  const none = isMail
    ? 'The e-mail does not contain any of our SKUs. Type the lines: a SKU and a quantity on each.'
    : 'Add a line: a SKU and a quantity.'
  const isWhole = read.outcome === 'done' && found.lines.length > 0
  return {
    enquiry: isWhole ? { details: read.details, lines: found.lines } : null,
    shown: {
      typed: { ...typed, message, ...(isMail && { lines: formatLinesAsText(found.lines) }) },
      errors: read.outcome === 'done' ? {} : read.errors,
      linesError: (!isMail && found.refusal) || (found.lines.length === 0 ? none : ''),
      mailError:
        (isMail && found.refusal) ||
        (isCut
          ? `A message can have ${formatNumber(maxEnquiryMessage)} characters, so the e-mail was cut there. Save the rest as a note.`
          : ''),
      problems: capProblems(found.problems),
      summary: isWhole
        ? composeReadBack(read.details, found.lines, getWorkCalendar(new Date()))
        : null,
      seal: isWhole ? fingerprintOf(read.details, found.lines) : '',
    },
  }
}

/** Maximum number of problems that are listed. */
const maxProblems = 20

/** Removes repeated messages about lines, and only counts those beyond `maxProblems`. */
export function capProblems(problems: readonly string[]): string[] {
  const different = [...new Set(problems)]
  const more = different.length - maxProblems
  if (more <= 0) return different
  return [...different.slice(0, maxProblems), `${formatNumber(more)} more lines cannot be read.`]
}

/**
 * Fingerprint (SHA-256) of details and lines. It shows whether the enquiry that is sent is the one
 * that was read back.
 */
function fingerprintOf(details: EnquiryDetails, lines: readonly EnquiryLine[]): string {
  const what = [details, lines.map(({ product, pieces }) => [product.sku, pieces])]
  return createHash('sha256').update(JSON.stringify(what)).digest('base64url')
}
