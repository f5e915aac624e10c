import type { ClosedPeriods } from '#app/domain/calendar/working-days.ts'
import { formatDay, formatInstant, isoDayOf } from '#app/platform/text/format.ts'
import type { Enquiry } from '../enquiry.ts'
import { lifecycle } from '../lifecycle.ts'
import type { buildCustomerView } from '../private-page/customer-view.ts'
import { enquiryFacts } from '../record/enquiry-facts.ts'

export interface PaperRow {
  label: string
  text: string
}

/** A drawn signature: an SVG path within a box of some size. */
export interface PaperSignature {
  path: string
  box: { width: number; height: number }
}

/** A photograph that a document shows. */
export interface PaperPhotograph {
  name: string
  content: Uint8Array
}

/** Content of an enquiry's PDF, as plain data that can be passed to a worker thread. */
export interface RecordPaper {
  company: string
  /** Title of the document: “Enquiry VP-104233”. */
  title: string
  reference: string
  /** Status line: “Delivery scheduled, sent 3 February 2027 at 9:30 am”. */
  standing: string
  sections: { heading: string; rows: PaperRow[] }[]
  /** Drawn signature; left out if there is none. */
  signature?: PaperSignature
  /** Photographs of the goods; left out if there are none. */
  photographs?: readonly PaperPhotograph[]
  foot: string
  /** ISO date. */
  day: string
}

/** Site settings that the documents need: company contact details and closed periods. */
export interface PaperFrame {
  company: { name: string; phone: string; email: string }
  closedPeriods: ClosedPeriods
}

/** Maximum length of the text of one row, in characters; the rest is only on the page. */
const maxRowLength = 1500

/**
 * Composes the PDF content of an enquiry as its customer sees it: lines, deliveries, details and,
 * unless it is a confirmation, messages.
 */
export function composeRecordPaper(
  enquiry: Enquiry,
  view: ReturnType<typeof buildCustomerView>,
  { company, closedPeriods }: PaperFrame,
  now: Date,
  { isConfirmation = false } = {},
): RecordPaper {
  const { reference, status, createdAt } = enquiry
  const day = isoDayOf(now)
  const sections = [
    {
      heading: 'Lines',
      rows: view.lines.map(
        ({ sku, name, quantity, asked, progress, shortReason, note, ownFields }) => ({
          label: `${name}\n${sku}`,
          text: [
            quantity,
            asked && `You asked for: ${asked}`,
            progress,
            shortReason && `Why: ${shortReason}`,
            note && `Note: ${note}`,
            ...ownFields,
          ]
            .filter(Boolean)
            .join('\n'),
        }),
      ),
    },
    {
      heading: 'Deliveries',
      rows: view.deliveries.map(({ title, words, pallets, carries, tracking, note }) => ({
        label: title,
        text: [words, ...carries, pallets, tracking && `Tracking: ${tracking}`, note]
          .filter(Boolean)
          .join('\n'),
      })),
    },
    {
      heading: 'Delivery and contact',
      rows: enquiryFacts({ ...enquiry, proven: 'proven', acknowledged: true }, closedPeriods).map(
        ({ label, value }) => ({ label, text: value }),
      ),
    },
    {
      heading: 'Messages',
      rows: (isConfirmation ? [] : view.messages).map(({ by, at, text, files }) => ({
        label: `${by}\n${formatInstant(at)}`,
        text: [shorten(text), ...files.map(({ name }) => `File: ${name}`)]
          .filter(Boolean)
          .join('\n'),
      })),
    },
  ]
  return {
    company: company.name,
    title: `Enquiry ${reference}`,
    reference,
    standing: `${lifecycle[status].customerLabel}, sent ${formatInstant(createdAt)}`,
    sections: sections.filter(({ rows }) => rows.length > 0),
    foot: formatPaperFooter(company, day),
    day,
  }
}

/** Formats the footer of a document: its date and our contact details. */
export function formatPaperFooter(
  { name, phone, email }: PaperFrame['company'],
  day: string,
): string {
  return `As of ${formatDay(day)} · ${name} · ${phone} · ${email}`
}

function shorten(text: string): string {
  return text.length > maxRowLength ? `${text.slice(0, maxRowLength)} …` : text
}
