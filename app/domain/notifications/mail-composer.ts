import type { Database } from '#app/platform/database/database.server.ts'
import type { MailKind, RenderedMail } from './mail.ts'

/**
 * Composes one kind of mail when it is delivered, from the ids of its records; null where a record no
 * longer exists.
 */
export type MailComposer = (subject: Record<string, string>) => Promise<RenderedMail | null>

/** The composer of each kind, from the domain folder whose records the mail is about. */
export type MailComposers = Readonly<Record<MailKind, MailComposer>>

/**
 * Starts the term of the secret in a mail, in the transaction that notes the mail's hand-over.
 * @returns whether the mail may leave: false if its secret has expired meanwhile
 */
export type StartTerm = (
  tx: Database,
  subject: Record<string, string>,
  now: Date,
) => Promise<boolean>

/** Kinds of mail that hold a secret with a term; see `expiringKinds`. */
export type MailTerms = Partial<Record<MailKind, StartTerm>>
