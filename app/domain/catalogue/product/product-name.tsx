import { withNoBreaks } from '#app/platform/text/format.ts'

/**
 * Product name with controlled line breaks: no line begins with “·” or “×”, and none breaks inside
 * “30 × 60” or “12-pack”.
 */
export function ProductName({ name }: { name: string }) {
  return withNoBreaks(name)
    .split(/([^\s,]+-[^\s,]+)/)
    .map((part, at) =>
      at % 2 === 0 ? (
        part
      ) : (
        <span key={part} className="whitespace-nowrap">
          {part}
        </span>
      ),
    )
}
