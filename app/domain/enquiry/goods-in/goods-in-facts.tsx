import type { GoodsInView } from '#app/domain/enquiry/record/enquiry-facts.ts'
import { signatureBox } from './goods-in.ts'

interface GoodsInFactsProps {
  found: GoodsInView
  /** Returns the URL of a photograph by its file id. */
  fileUrl(file: string): string
}

/**
 * Goods-in report of a delivery: who signed for it, pallets, missing and broken pieces, note and
 * photographs.
 */
export function GoodsInFacts({ found, fileUrl }: GoodsInFactsProps) {
  const { source, pallets, lines, note, photographs, signature } = found
  return (
    <>
      <p className="numeric text-sm text-muted">{[source, pallets].filter(Boolean).join(' · ')}</p>
      {lines.length > 0 && (
        <ul className="numeric mt-2 list-disc pl-5">
          {lines.map((line) => (
            <li key={line} className="break-words">
              {line}
            </li>
          ))}
        </ul>
      )}
      {note && (
        <p className="mt-2 border-l-2 border-edge pl-3 break-words whitespace-pre-wrap">{note}</p>
      )}
      {photographs.length > 0 && (
        <ul className="mt-2 flex flex-wrap gap-x-4 gap-y-1 text-sm">
          {photographs.map(({ id, name }) => (
            <li key={id}>
              <a href={fileUrl(id)} download className="text-link break-words">
                {name}
              </a>
            </li>
          ))}
        </ul>
      )}
      {signature && (
        <svg
          viewBox={`0 0 ${signatureBox.width} ${signatureBox.height}`}
          className="signature-drawn"
          role="img"
          aria-label="Signature"
        >
          <path d={signature} />
        </svg>
      )}
    </>
  )
}
