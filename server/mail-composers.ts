import { currentCatalogue } from '#app/domain/catalogue/catalogue-snapshot.server.ts'
import { codesOf } from '#app/domain/company-range/codes/find-codes.server.ts'
import { contactMails } from '#app/domain/contact/contact-mails.server.ts'
import { heldFormMails } from '#app/domain/deferred-forms/held-form-mails.server.ts'
import { blanketMails } from '#app/domain/enquiry/blanket/blanket-mails.server.ts'
import { enquiryMails } from '#app/domain/enquiry/mails/enquiry-mails.server.ts'
import { digestMails } from '#app/domain/inbox/digest/digest-mails.server.ts'
import { noticeMails } from '#app/domain/notices/notice-mails.server.ts'
import type { MailComposers, MailTerms } from '#app/domain/notifications/mail-composer.ts'
import { approvalMails } from '#app/domain/orders/approval/approval-mails.server.ts'
import { accessMails } from '#app/domain/portal-access/access-mails.server.ts'
import { emailChangeMails } from '#app/domain/sign-in/address/email-change-mails.server.ts'
import { startCodeTerm } from '#app/domain/sign-in/address/waiting-email-change.server.ts'
import { startLinkTerm } from '#app/domain/sign-in/link/link-term.server.ts'
import { signInMails } from '#app/domain/sign-in/sign-in-mails.server.ts'
import type { Database } from '#app/platform/database/database.server.ts'

/** Starts the term of the secret in each kind of mail that has one. */
export const mailTerms: MailTerms = { 'sign-in-link': startLinkTerm, 'email-code': startCodeTerm }

/** The composer of every kind of mail. */
export function mailComposers(db: Database): MailComposers {
  return {
    ...contactMails(db),
    ...enquiryMails(db, (company, skus) => codesOf(db, { company }, skus)),
    ...heldFormMails(db),
    ...signInMails(db),
    ...emailChangeMails(db),
    ...accessMails(db),
    ...approvalMails(db, (sku) => currentCatalogue().bySku.get(sku)),
    ...blanketMails(db),
    ...digestMails(db),
    ...noticeMails(db),
  }
}
