import { createElement } from 'react'
import { describeShutdownNotice } from '#app/domain/calendar/shutdown.ts'
import { computeEnquiryTotals } from '#app/domain/cart/load/enquiry-totals.ts'
import { describePallets, describeTotals, listLoadFacts } from '#app/domain/cart/load/load-facts.ts'
import { currentContent } from '#app/domain/content/content-snapshot.server.ts'
import { getClosedPeriods, getWorkCalendar } from '#app/domain/content/work-calendar.server.ts'
import { writeLinesCsv } from '#app/domain/enquiry/erp-entry/lines-for-erp.ts'
import { describeTerms } from '#app/domain/enquiry/record/describe-record.ts'
import { type MailComposers, renderMail } from '#app/domain/notifications/render-mail.ts'
import { buildReplyAddress } from '#app/domain/notifications/reply-address.server.ts'
import {
  EnquiryReceivedMail,
  enquiryReceivedSubject,
} from '#app/domain/notifications/templates/enquiry-received-mail.tsx'
import {
  EnquiryTeamMail,
  enquiryTeamSubject,
} from '#app/domain/notifications/templates/enquiry-team-mail.tsx'
import type { MailLine } from '#app/domain/notifications/templates/mail-lines.tsx'
import { countOf } from '#app/domain/packaging/quantity/nouns.ts'
import type { Database } from '#app/platform/database/database.server.ts'
import { publicUrl } from '#app/platform/process/environment.server.ts'
import { formatDay } from '#app/platform/text/format.ts'
import type { Enquiry } from '../enquiry.ts'
import { askedTerms, deriveAgreedLines } from '../lines/agreed-lines.ts'
import { describeLine } from '../lines/describe-line.ts'
import { formatPeriod } from '../period.ts'
import { enquiryFacts } from '../record/enquiry-facts.ts'
import { findEnquiry } from '../record/find-enquiry.server.ts'
import { listOpenIssues } from '../record/list-open-issues.ts'
import { privateLink } from '../record/private-link.server.ts'
import { mailPicture } from './mail-picture.ts'
import { customerLink, deskLink, mailChoicesLinkFor } from './notify-customer.server.ts'
import { type OwnCodesOf, stepMails } from './step-mails.server.ts'

/**
 * Composers of the mails about new enquiries, with each enquiry's state when the mail leaves.
 * @param ownCodesOf finds the company's own product codes
 */
export function enquiryMails(
  db: Database,
  ownCodesOf: OwnCodesOf = async () => new Map(),
): Pick<MailComposers, 'enquiry-received' | 'enquiry-for-team'> & ReturnType<typeof stepMails> {
  const find = (subject: Record<string, string>) => findEnquiry(db, subject.enquiry ?? '')

  return {
    'enquiry-received': async (subject) => {
      const enquiry = await find(subject)
      if (!enquiry) return null
      const { reference, details, proven } = enquiry
      // Without a human check the mail repeats no typed text, so that bots cannot mail their own
      // text to other people.
      const isProven = proven === 'proven'
      const skus = enquiry.lines.map(({ product }) => product.sku)
      // Own product codes are mailed only about orders, whose customers sign in; private pages do
      // not show them either.
      const codes = mailChoicesLinkFor(enquiry)
        ? await ownCodesOf(enquiry.companyId ?? '', skus)
        : new Map()
      const lines = mailLines(enquiry, true, codes)
      const template = createElement(EnquiryReceivedMail, {
        sender: currentContent('GLOBAL').company,
        reference,
        contactName: isProven ? details.contactName : '',
        shutdown: describeShutdownNotice(getWorkCalendar(new Date())),
        link: await customerLink(db, enquiry),
        choices: mailChoicesLinkFor(enquiry),
        lines: isProven ? lines : lines.map((line) => ({ ...line, note: '' })),
        load: mailLoad(enquiry),
        facts: isProven ? customerFacts(enquiry) : chosenFacts(enquiry),
        message: isProven ? details.message : '',
        missing: listOpenIssues(
          { ...enquiry, proven: 'proven', acknowledged: true, events: [] },
          getClosedPeriods(),
        ),
      })
      return {
        ...(await renderMail(template)),
        subject: enquiryReceivedSubject(reference, mailChoicesLinkFor(enquiry) !== ''),
        replyTo: await buildReplyAddress(db, { kind: 'enquiry', id: enquiry.id }),
        attachments: [],
      }
    },

    'enquiry-for-team': async (subject) => {
      const enquiry = await find(subject)
      if (!enquiry) return null
      const { reference, details } = enquiry
      const template = createElement(EnquiryTeamMail, {
        sender: currentContent('GLOBAL').company,
        reference,
        company: details.company,
        missing: listOpenIssues(enquiry, getClosedPeriods()),
        summary: teamSummary(enquiry),
        facts: enquiryFacts(enquiry, getClosedPeriods()),
        message: details.message,
        lines: mailLines(enquiry),
        load: mailLoad(enquiry),
        deskLink: deskLink(reference),
        link: await privateLink(db, enquiry),
      })
      return {
        ...(await renderMail(template)),
        subject: enquiryTeamSubject({
          ...details,
          reference,
          load: summariseLoad(enquiry),
        }),
        replyTo: details.email,
        attachments: [
          {
            filename: `${reference}.csv`,
            contentType: 'text/csv; charset=utf-8',
            content: writeLinesCsv(deriveAgreedLines(enquiry.lines, [])),
          },
        ],
      }
    },

    ...stepMails(db, ownCodesOf),
  }
}

/** The customer's details for their own copy, as if the enquiry were already acknowledged. */
const customerFacts = (enquiry: Enquiry) =>
  enquiryFacts({ ...enquiry, proven: 'proven', acknowledged: true }, getClosedPeriods())

/** The details that were chosen from a list, and the date; nothing that was typed freely. */
const chosenFacts = (enquiry: Enquiry) =>
  customerFacts(enquiry).filter(({ label }) => ['Unloading', 'Needed by'].includes(label))

/** Summarises an enquiry in a few words: its pallets and samples. */
function summariseLoad({ lines }: Enquiry): string {
  const samples = lines.filter(({ kind }) => kind === 'sample').length
  const load = describePallets(computeEnquiryTotals(lines))
  return [load, samples > 0 ? countOf(samples, 'sample') : ''].filter(Boolean).join(' + ')
}

/** First line of the team's mail, with facts that may not fit into its subject. */
function teamSummary(enquiry: Enquiry): string {
  const { neededBy } = enquiry.details
  const samples = enquiry.lines.filter(({ kind }) => kind === 'sample').length
  return [
    describeTotals(computeEnquiryTotals(enquiry.lines)),
    samples > 0 ? `${countOf(samples, 'sample')}, free` : '',
    enquiry.period
      ? `to be called off ${formatPeriod(enquiry.period)}`
      : neededBy
        ? `needed by ${formatDay(neededBy)}`
        : 'no date',
  ]
    .filter(Boolean)
    .join(' · ')
}

/**
 * Formats the lines for a mail. @param isPictured whether product pictures are included; for
 * customers, who may not know our codes
 */
function mailLines(
  { lines }: Enquiry,
  isPictured = false,
  codes: Awaited<ReturnType<OwnCodesOf>> = new Map(),
): MailLine[] {
  return lines.map((line) => {
    const { name, sku, kind, weight, note, drawing, ...words } = describeLine(line)
    // An order's quantity includes its delivery days.
    const quantity = kind === 'order' ? describeTerms(askedTerms(line)) : words.quantity
    const picture = isPictured ? mailPicture(drawing, publicUrl()) : null
    const own = codes.get(sku)
    const named = own ? `${sku} · your code ${own.join(', ')}` : sku
    const said = { name, sku: named, isSample: kind === 'sample', quantity, weight, note }
    return picture ? { ...said, picture } : said
  })
}

function mailLoad({ lines }: Enquiry) {
  return listLoadFacts(computeEnquiryTotals(lines)).map(({ label, value, note }) => ({
    label,
    value: note ? `${value} (${note})` : value,
  }))
}
