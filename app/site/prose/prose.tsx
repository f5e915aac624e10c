import { LinkedText } from './linked-text.tsx'

/** Paragraphs of content, with links in them. */
export function Prose({ paragraphs }: { paragraphs: readonly string[] }) {
  return (
    <div className="copy-text">
      {paragraphs.map((text) => (
        <p key={text}>
          <LinkedText text={text} />
        </p>
      ))}
    </div>
  )
}
