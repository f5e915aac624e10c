import type { ArrivedKind } from '#app/domain/correspondence/mail-in/arrived-mail.ts'
import { StatusTag } from '#app/ui/status-tag.tsx'

const kindLabels: Readonly<Record<Exclude<ArrivedKind, 'person'>, string>> = {
  automatic: 'Automatic reply',
  list: 'Mailing list',
  system: 'Sent by a system',
  bounce: 'Could not be delivered',
}

/** Tag of an incoming mail that a person did not write directly; nothing for a person's mail. */
export function IncomingKindTag({ kind }: { kind: ArrivedKind }) {
  return kind === 'person' ? null : <StatusTag>{kindLabels[kind]}</StatusTag>
}
