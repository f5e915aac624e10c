import { ListLine } from '#app/domain/cart/paste/list-line.tsx'
import { ProductChoices } from '#app/domain/cart/paste/product-choices.tsx'
import type { ResolvedLine } from '#app/domain/cart/paste/resolve-list.ts'
import type { ProductLink } from '#app/domain/catalogue/product/product-link.ts'
import { productPath } from '#app/domain/catalogue/product/product-slug.ts'

/** Lines that are shown; what lies beyond is counted, and goes in all the same. */
const mostShown = 500

/** Every line of the pad with its product, or with what is wrong. Render it inside the form. */
export function PadLines({ lines }: { lines: readonly ResolvedLine[] }) {
  // What needs a look comes first, however long the list is.
  const isBad = ({ kind }: ResolvedLine) => kind !== 'good' && kind !== 'merged'
  const shown =
    lines.length > mostShown
      ? [...lines.filter(isBad), ...lines.filter((line) => !isBad(line))].slice(0, mostShown)
      : lines
  return (
    <>
      <ol className="paste-lines mt-4" aria-label="The lines of the pad">
        {shown.map((line) => (
          <ListLine key={line.number} line={line}>
            <PadLine line={line} />
          </ListLine>
        ))}
      </ol>
      {shown.length < lines.length && (
        <p className="mt-3 text-sm text-muted">
          {lines.length - shown.length} more lines are good and not shown.
        </p>
      )}
    </>
  )
}

function PadLine({ line }: { line: ResolvedLine }) {
  if (line.kind === 'good' || line.kind === 'merged') {
    return (
      <>
        <Name product={line.product} />
        <p className="numeric text-sm">
          {line.words}
          {line.kind === 'merged' && (
            <span className="text-muted"> · added to line {line.into}, the same product</span>
          )}
        </p>
        {line.kind === 'good' && line.belowMinimum && (
          <p className="numeric text-sm text-amber">{line.belowMinimum}</p>
        )}
      </>
    )
  }
  const choices = line.kind === 'unknown' ? line.near : successorOf(line)
  return (
    <>
      <p className="font-mono text-sm text-muted">{line.text.trim()}</p>
      {line.kind === 'quantity' && <Name product={line.product} />}
      <p className="text-sm text-vermilion">{whyNot(line)}</p>
      {line.kind !== 'quantity' && (
        <ProductChoices
          line={line}
          choices={choices}
          nameOf={(product) => <Name product={product} />}
        />
      )}
    </>
  )
}

type Trouble = Exclude<ResolvedLine, { kind: 'good' | 'merged' }>

const successorOf = (line: Trouble) =>
  line.kind === 'obsolete' && line.successor ? [line.successor] : []

function whyNot(line: Trouble): string {
  if (line.kind === 'quantity') return line.reason
  if (line.kind === 'obsolete') {
    return `${line.product.name} is no longer made.${line.successor ? ' This replaces it:' : ' There is no direct replacement: ask us.'}`
  }
  if (line.isShared) return `“${line.code}” is your code for several products. Which one?`
  return `There is no product with the code “${line.code}”, yours or ours.${line.near.length > 0 ? ' Did you mean one of these?' : ''}`
}

/** Another audience: a full load. */
function Name({ product: { slug, name } }: { product: ProductLink }) {
  return (
    <a href={productPath(slug)} className="leading-snug font-medium hover:text-green">
      {name}
    </a>
  )
}
