import type { MailKind, RenderedMail } from './mail.ts'

/**
 * Composes one kind of mail when it is delivered, from the ids of its records; null where a record no
 * longer exists.
 */
export type MailComposer = (subject: Record<string, string>) => Promise<RenderedMail | null>

/** The composer of each kind, from the domain folder whose records the mail is about. */
export type MailComposers = Readonly<Record<MailKind, MailComposer>>
