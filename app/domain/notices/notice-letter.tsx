interface NoticeLetterProps {
  subject: string
  /** As its reader has it, its placeholders filled. */
  text: string
  author: string
  /** When it was sent, in words; null before it is. */
  sent: string | null
  /** What the heading is on its page. */
  as?: 'h1' | 'h3'
}

/** A notice as it stands in the portal: there, and at the desk before it is sent. */
export function NoticeLetter({
  subject,
  text,
  author,
  sent,
  as: Heading = 'h1',
}: NoticeLetterProps) {
  return (
    <article className="max-w-2xl">
      <Heading className="text-title break-words">{subject}</Heading>
      <p className="numeric mt-1 text-sm text-muted">
        {author}, Vpack{sent && ` · ${sent}`}
      </p>
      {text.split(/\n{2,}/).map((paragraph, place) => (
        // biome-ignore lint/suspicious/noArrayIndexKey: paragraphs of a finished text never move
        <p key={place} className="mt-4 break-words whitespace-pre-wrap">
          {paragraph}
        </p>
      ))}
    </article>
  )
}
