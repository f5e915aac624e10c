import type { TextPart } from '#app/domain/correspondence/mail-in/fold-quotes.ts'

/** Text of a message, with quotes of earlier mails collapsed. */
export function QuotedText({ parts }: { parts: readonly TextPart[] }) {
  return parts.map(({ kind, text }, place) =>
    kind === 'said' ? (
      // biome-ignore lint/suspicious/noArrayIndexKey: parts of a finished text never move
      <p key={place} className="letter">
        {text.trim()}
      </p>
    ) : (
      // biome-ignore lint/suspicious/noArrayIndexKey: parts of a finished text never move
      <details key={place} className="my-2 text-sm text-muted">
        <summary className="text-link w-fit">Repeated from an older mail</summary>
        <p className="letter mt-2 border-l-2 border-rule pl-3">{text.trim()}</p>
      </details>
    ),
  )
}
