import type { Database } from '#app/platform/database/database.server.ts'
import type { MailKind, RenderedMail } from './mail.ts'

/**
 * Composes one kind of mail when it is delivered, from the ids of its records. @returns null if a
 * record no longer exists
 */
export type MailComposer = (subject: Record<string, string>) => Promise<RenderedMail | null>

/** Composers by kind of mail, each from the domain folder that owns the mail's records. */
export type MailComposers = Readonly<Record<MailKind, MailComposer>>

/**
 * Starts the validity of the secret in a mail, in the transaction that records the mail's
 * hand-over.
 * @returns false if the secret has expired and the mail must not be sent
 */
export type StartTerm = (
  tx: Database,
  subject: Record<string, string>,
  now: Date,
) => Promise<boolean>

/** Functions that start the validity of a secret, by kind of mail; see `expiringKinds`. */
export type MailTerms = Partial<Record<MailKind, StartTerm>>
