import type { MailKind, RenderedMail } from './mail.ts'

/**
 * Writes one kind of mail at the moment of its delivery, from the ids it is about. Null when what
 * it is about no longer exists.
 */
export type MailComposer = (subject: Record<string, string>) => Promise<RenderedMail | null>

/** One composer a kind; the domain folders that know the subjects provide them. */
export type MailComposers = Readonly<Record<MailKind, MailComposer>>
