import { sweepKeys } from '#app/domain/api-keys/keys.server.ts'
import { emailWebhookDisabled, webhookMails } from '#app/domain/api-keys/webhook-mails.server.ts'
import { sweepLabels } from '#app/domain/cart/label/cart-labels.server.ts'
import { sweepProjects } from '#app/domain/cart/project/shared-project.server.ts'
import { sweepSharedLists } from '#app/domain/cart/share/share-cart.server.ts'
import { sweepCarts } from '#app/domain/cart/stored-cart.server.ts'
import { scheduleUnansweredWrites } from '#app/domain/catalogue/browse/search/unanswered-searches.server.ts'
import { currentCatalogue } from '#app/domain/catalogue/catalogue-snapshot.server.ts'
import { sweepImports } from '#app/domain/catalogue/product-import/stored-import.server.ts'
import { findCodesBySku } from '#app/domain/company-range/codes/find-codes.server.ts'
import { contactMails } from '#app/domain/contact/contact-mails.server.ts'
import { readOriginal } from '#app/domain/correspondence/mail-in/open-original.server.ts'
import { watchMailbox } from '#app/domain/correspondence/mail-in/read-mailbox.server.ts'
import { deskMails } from '#app/domain/correspondence/write/desk-mails.server.ts'
import { deferredFormMails } from '#app/domain/deferred-forms/deferred-form-mails.server.ts'
import { exportRetentionHours } from '#app/domain/desk/exports/export-job.ts'
import { sweepExports } from '#app/domain/desk/exports/start-export.server.ts'
import { startExportWorker } from '#app/domain/desk/exports/write-export.server.ts'
import { sweepPresence } from '#app/domain/desk/presence.server.ts'
import { sweepTeamNotifications, watchFollowUps } from '#app/domain/desk/saved-views.server.ts'
import { blanketMails } from '#app/domain/enquiry/blanket/blanket-mails.server.ts'
import { watchBlankets } from '#app/domain/enquiry/blanket/watch-blankets.server.ts'
import { startClockWorker } from '#app/domain/enquiry/clock/clock-worker.server.ts'
import { enquiryMails } from '#app/domain/enquiry/mails/enquiry-mails.server.ts'
import { teamNotificationMails } from '#app/domain/enquiry/mails/team-notification-mails.server.ts'
import { watchExchangeFolder } from '#app/domain/exchange/exchange-folder.server.ts'
import { composeAlert } from '#app/domain/inbox/compose-alert.server.ts'
import { digestMails } from '#app/domain/inbox/digest/digest-mails.server.ts'
import { startDigestWorker } from '#app/domain/inbox/digest/digest-worker.server.ts'
import { sweepDigestEntries } from '#app/domain/inbox/digest/sweep-digest-entries.server.ts'
import { noticeMails } from '#app/domain/notices/notice-mails.server.ts'
import { resumeNotices, startNoticeWorker } from '#app/domain/notices/notice-worker.server.ts'
import {
  startAlertWorker,
  sweepAlerts,
} from '#app/domain/notifications/alerts/alert-worker.server.ts'
import { composeWithTexts } from '#app/domain/notifications/compose-with-texts.server.ts'
import { startMailWorker } from '#app/domain/notifications/mail-worker.server.ts'
import type { MailComposers, MailTerms } from '#app/domain/notifications/render-mail.ts'
import { testMails } from '#app/domain/notifications/test-mail-texts.server.ts'
import { approvalMails } from '#app/domain/orders/approval/approval-mails.server.ts'
import { remindApprovals } from '#app/domain/orders/approval/remind-approvals.server.ts'
import { commentMails } from '#app/domain/orders/comments/comment-mails.server.ts'
import { draftMails } from '#app/domain/orders/draft/draft-mails.server.ts'
import { proposeDueOrders } from '#app/domain/orders/regular/propose-due-orders.server.ts'
import { queueNewCatalogueChanges } from '#app/domain/orders/spec-watch/queue-spec-changes.server.ts'
import { sweepUnusedOriginals } from '#app/domain/pictures/change-picture.server.ts'
import {
  requestMissingVariants,
  startPictureWorker,
} from '#app/domain/pictures/make-variants.server.ts'
import { accessMails } from '#app/domain/portal-access/access-mails.server.ts'
import { eraseExpired } from '#app/domain/privacy/erase-expired.server.ts'
import { sweepEditing } from '#app/domain/publishing/editing-presence.server.ts'
import { startTaskWorker } from '#app/domain/publishing/tasks/task-worker.server.ts'
import { sweepTasks } from '#app/domain/publishing/tasks/tasks.server.ts'
import { sweepPunchOut } from '#app/domain/punch-out/open-punch-out.server.ts'
import {
  schedulePathVisitWrites,
  sweepPathVisits,
} from '#app/domain/redirects/path-visits.server.ts'
import { returnMails } from '#app/domain/returns/return-mails.server.ts'
import { startCodeTerm } from '#app/domain/sign-in/address/complete-email-change.server.ts'
import { emailChangeMails } from '#app/domain/sign-in/address/email-change-mails.server.ts'
import { startSignInWorker } from '#app/domain/sign-in/link/answer-sign-in.server.ts'
import { startLinkTerm } from '#app/domain/sign-in/link/signed-link.server.ts'
import { sweepSignIn } from '#app/domain/sign-in/link/sweep-sign-in.server.ts'
import { signInMails } from '#app/domain/sign-in/sign-in-mails.server.ts'
import { sweepTextDrafts } from '#app/domain/text-drafts/text-drafts.server.ts'
import {
  startWebhookWorker,
  sweepWebhookEvents,
} from '#app/domain/webhooks/webhook-worker.server.ts'
import type { Database } from '#app/platform/database/database.server.ts'
import { startJobs, stopJobs } from '#app/platform/database/jobs.server.ts'
import { openMailTransport } from '#app/platform/mail-transport.server.ts'
import type { Environment } from '#app/platform/process/environment.server.ts'
import { log } from '#app/platform/process/log.server.ts'
import { sweepUses } from '#app/platform/sender/count-uses.server.ts'
import { sweepSpentChallenges } from '#app/platform/sender/human-check.server.ts'
import { sweepMadeFiles } from '#app/platform/threads/made-files.server.ts'
import { runTasks } from './run-each.ts'
import { runTaskInThread } from './run-task-in-thread.ts'

/** Functions that start the validity period of the secret in a mail, by kind of mail. */
export const mailTerms: MailTerms = { 'sign-in-link': startLinkTerm, 'email-code': startCodeTerm }

/** Returns the composers of all kinds of mail. */
export function mailComposers(db: Database): MailComposers {
  return composeWithTexts(db, {
    ...contactMails(db),
    ...deskMails(db),
    ...teamNotificationMails(db),
    ...enquiryMails(db, (company, skus) => findCodesBySku(db, { company }, skus)),
    ...deferredFormMails(db),
    ...signInMails(db),
    ...emailChangeMails(db),
    ...accessMails(db),
    ...approvalMails(db, (sku) => currentCatalogue().bySku.get(sku)),
    ...commentMails(db),
    ...draftMails(db, (sku) => currentCatalogue().bySku.get(sku)),
    ...blanketMails(db),
    ...digestMails(db),
    ...noticeMails(db),
    ...returnMails(db),
    ...webhookMails(db),
    ...testMails(db),
  })
}

const hourMs = 60 * 60_000

/**
 * Opens the job queue and starts the background work. `MAIL_WORKER=off` leaves mail, incoming mail,
 * sign-in requests, exports, clocks, notices, webhooks, alerts, digests and exchanged files to another
 * process. Hourly tasks, and storing searches without results, run in every process.
 * @returns a function that stops everything after running jobs have finished
 */
export async function startWorkers(
  url: string,
  db: Database,
  {
    MAIL_WORKER,
    DIGEST_HOUR,
    MAIL_FROM,
    REPLY_MAIL,
    IMAP_URL,
    SMTP_URL,
    MADE_FILES_MB,
    EXCHANGE_DIR,
    SMS_URL,
    SMS_FIELDS,
  }: Environment,
): Promise<() => Promise<void>> {
  const delivers = MAIL_WORKER === 'on'
  const boss = await startJobs(url, delivers ? 8 : 1)
  const transport = delivers && SMTP_URL ? openMailTransport(SMTP_URL) : null
  const delivery = {
    composers: mailComposers(db),
    startTerms: mailTerms,
    transport,
    from: MAIL_FROM,
    returnTo: REPLY_MAIL,
    readOriginal,
  }
  const stopMail = delivers ? await startMailWorker(db, boss, delivery) : undefined
  const stopReading = delivers && IMAP_URL ? watchMailbox(db, IMAP_URL) : undefined
  if (delivers) {
    await startSignInWorker(db, boss)
    await startExportWorker(db, boss)
    await startClockWorker(db, boss)
    await startNoticeWorker(db, boss)
    await startPictureWorker(db, boss)
    await startTaskWorker(db, boss, (task) => runTaskInThread(url, task))
  }
  const stopDigests = delivers ? await startDigestWorker(db, boss, DIGEST_HOUR) : undefined
  const stopFollowing = delivers ? watchFollowUps(db) : undefined
  const stopWebhooks = delivers
    ? startWebhookWorker(db, { notifyDisabled: emailWebhookDisabled })
    : undefined
  const stopAlerts = delivers
    ? startAlertWorker(db, {
        compose: (alert) => composeAlert(db, alert),
        textMessages: SMS_URL ? { url: SMS_URL, fields: SMS_FIELDS } : null,
      })
    : undefined
  const stopExchanging =
    delivers && EXCHANGE_DIR ? watchExchangeFolder(db, EXCHANGE_DIR) : undefined
  const stopKeeping = scheduleUnansweredWrites(db)
  const stopCounting = schedulePathVisitWrites(db)
  const hourly = setInterval(() => void runHourlyTasks(db, MADE_FILES_MB), hourMs)
  hourly.unref()
  return async () => {
    clearInterval(hourly)
    await stopFollowing?.()
    await stopKeeping()
    await stopCounting()
    await stopReading?.()
    stopMail?.()
    stopDigests?.()
    await stopWebhooks?.()
    await stopAlerts?.()
    await stopExchanging?.()
    await stopJobs()
    transport?.close()
  }
}

/** Runs the hourly tasks: sends reminders, queues news, deletes expired data. */
async function runHourlyTasks(db: Database, madeFilesMegabytes: number): Promise<void> {
  const now = new Date()
  const dayAgo = new Date(now.getTime() - 24 * hourMs)
  const due: Record<string, () => Promise<unknown>> = {
    carts: () => sweepCarts(db, now),
    labels: () => sweepLabels(db, now),
    'regular orders': () => proposeDueOrders(db, now),
    'reminders of approvals': () => remindApprovals(db, now),
    'blanket orders': () => watchBlankets(db, now),
    'changed products': () => queueNewCatalogueChanges(db),
    digests: () => sweepDigestEntries(db, now),
    notices: () => resumeNotices(db),
    drafts: () => sweepTextDrafts(db, now),
    'missing pictures': () => requestMissingVariants(db),
    'unused pictures': () => sweepUnusedOriginals(db, now),
    'visits to old addresses': () => sweepPathVisits(db, now),
    'shared lists': () => sweepSharedLists(db, now),
    'shared projects': () => sweepProjects(db, now),
    'what is to be forgotten': () => eraseExpired(db, now),
    presence: () => sweepPresence(db, now),
    'notifications of staff': () => sweepTeamNotifications(db, now),
    editing: () => sweepEditing(db, now),
    'tasks of publishing': () => sweepTasks(db, now),
    'imports of products': () => sweepImports(db, now),
    keys: () => sweepKeys(db, now),
    alerts: () => sweepAlerts(db, now),
    'events of webhooks': () => sweepWebhookEvents(db, now),
    'visits from purchasing systems': () => sweepPunchOut(db, now),
    exports: () => sweepExports(db, new Date(now.getTime() - exportRetentionHours * hourMs)),
    'spent challenges': () => sweepSpentChallenges(db, now),
    'sign-in': () => sweepSignIn(db, now),
    'counted uses': () => sweepUses(db, dayAgo),
    'made files': () => sweepMadeFiles(db, madeFilesMegabytes * 1024 * 1024),
  }
  await runTasks(due, (task, error) =>
    log.warn({ error, task }, 'cannot do an hourly task, trying again in an hour'),
  )
}
