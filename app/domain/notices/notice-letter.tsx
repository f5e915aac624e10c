interface NoticeLetterProps {
  subject: string
  /** Text for its reader, with placeholders filled. */
  text: string
  author: string
  /** Formatted time of sending; null before it is sent. */
  sent: string | null
  /** Heading level on its page. */
  as?: 'h1' | 'h3'
}

/** Notice as shown in the portal, and in the desk's preview before it is sent. */
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
