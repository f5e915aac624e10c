import type { ProductLink } from '#app/domain/catalogue/product/product-link.ts'
import { productPath } from '#app/domain/catalogue/product/product-slug.ts'
import type { ResolvedLine } from '#app/domain/enquiry/paste/resolve-list.ts'
import { Button } from '#app/ui/button.tsx'
import { Icon } from '#app/ui/icon.tsx'

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
          <li key={line.number} data-state={stateOf(line)} className="paste-line">
            <span className="numeric text-sm text-muted">
              <span className="sr-only">Line </span>
              {line.number}
            </span>
            <Icon name={stateOf(line) === 'good' ? 'check' : 'alert'} className="paste-line-icon" />
            <div className="min-w-0 break-words">
              <PadLine line={line} />
            </div>
          </li>
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

function stateOf(line: ResolvedLine): 'good' | 'note' | 'bad' {
  if (line.kind === 'good') return line.belowMinimum ? 'note' : 'good'
  return line.kind === 'merged' ? 'good' : 'bad'
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
      {line.kind !== 'quantity' && choices.length > 0 && (
        <ul className="mt-1 space-y-2">
          {choices.map((product) => (
            <li key={product.sku} className="flex flex-wrap items-center gap-x-3 gap-y-1">
              <Name product={product} />
              <Button
                look="secondary"
                size="small"
                name="replace"
                value={`${line.number}\t${line.code}\t${product.sku}`}
              >
                Use {product.sku}
                <span className="sr-only"> in line {line.number}</span>
              </Button>
            </li>
          ))}
        </ul>
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
