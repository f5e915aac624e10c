import type { ReactNode } from 'react'
import type { ProductLink } from '#app/domain/catalogue/product/product-link.ts'
import { ProductName } from '#app/domain/catalogue/product/product-name.tsx'
import { useAddresses } from '#app/domain/links/view-addresses.ts'
import { isScientificNotation, scientificNotationMessage } from '#app/platform/text/read-number.ts'
import { Button } from '#app/ui/button.tsx'
import { Icon } from '#app/ui/icon.tsx'
import { TextLink } from '#app/ui/text-link.tsx'
import type { ResolvedLine } from './resolve-list.ts'

/**
 * Numbered line of a pasted list with an icon for its status: found, below the minimum order, or
 * not usable.
 */
export function ListLine({ line, children }: { line: ResolvedLine; children: ReactNode }) {
  const state = stateOf(line)
  return (
    <li data-state={state} className="paste-line">
      <span className="numeric text-sm text-muted">
        <span className="sr-only">Line </span>
        {line.number}
      </span>
      <Icon name={state === 'good' ? 'check' : 'alert'} className="paste-line-icon" />
      <div className="min-w-0 break-words">{children}</div>
    </li>
  )
}

function stateOf(line: ResolvedLine): 'good' | 'note' | 'bad' {
  if (line.kind === 'good') return line.belowMinimum ? 'note' : 'good'
  return line.kind === 'merged' ? 'good' : 'bad'
}

interface ProductChoicesProps {
  /** Line of the list, with its code as typed. */
  line: { number: number; code: string }
  choices: readonly ProductLink[]
  /** Renders a product's name with a link to its page on the website or in the portal. */
  nameOf: (product: ProductLink) => ReactNode
}

/** Products that a line may refer to, each with a button that puts its SKU into the line. */
export function ProductChoices({ line: { number, code }, choices, nameOf }: ProductChoicesProps) {
  if (choices.length === 0) return null
  return (
    <ul className="mt-1 space-y-1">
      {choices.map((product) => (
        <li key={product.sku} className="flex flex-wrap items-center gap-x-3 gap-y-1">
          {nameOf(product)}
          <Button
            look="secondary"
            size="small"
            name="replace"
            value={`${number}\t${code}\t${product.sku}`}
          >
            Use {product.sku}
            <span className="sr-only"> in line {number}</span>
          </Button>
        </li>
      ))}
    </ul>
  )
}

/**
 * List of all pasted lines, resolved or refused. Must be rendered inside the form, because its
 * buttons submit it.
 */
export function PasteResult({ lines }: { lines: readonly ResolvedLine[] }) {
  return (
    <ol className="paste-lines" aria-label="The lines of your list">
      {lines.map((line) => (
        <ListLine key={line.number} line={line}>
          <PastedLine line={line} />
        </ListLine>
      ))}
    </ol>
  )
}

function PastedLine({ line }: { line: ResolvedLine }) {
  if (line.kind === 'good' || line.kind === 'merged') {
    return (
      <>
        <Name product={line.product} />
        <p className="numeric text-sm">
          {line.kind === 'good' && line.asks === 'sample' && 'Free sample: '}
          {line.words}
          {line.kind === 'merged' && (
            <span className="text-muted"> · added to line {line.into}, the same product</span>
          )}
        </p>
        {line.kind === 'good' && line.belowMinimum && (
          <p className="numeric text-sm text-amber">
            {line.belowMinimum} You can still ask for less, and we will see what we can do.
          </p>
        )}
      </>
    )
  }
  return (
    <>
      <p className="font-mono text-sm text-muted">{line.text.trim()}</p>
      <LineProblem line={line} />
    </>
  )
}

function LineProblem({ line }: { line: Exclude<ResolvedLine, { kind: 'good' | 'merged' }> }) {
  if (line.kind === 'quantity') {
    return (
      <>
        <Name product={line.product} />
        <p className="text-sm text-vermilion">{line.reason}</p>
      </>
    )
  }
  const others = line.kind === 'obsolete' ? (line.successor ? [line.successor] : []) : line.near
  return (
    <>
      <p className="text-sm text-vermilion">
        {line.kind === 'obsolete' ? (
          <>
            {line.product.name} is no longer made.
            {line.successor ? ' This replaces it:' : ' There is no direct replacement: ask us.'}
          </>
        ) : (
          <>
            {isScientificNotation(line.code)
              ? scientificNotationMessage(line.code)
              : `We have no product with the code “${line.code}”.`}
            {others.length > 0 ? ' Did you mean one of these?' : ''}
          </>
        )}
      </p>
      <ProductChoices
        line={line}
        choices={others}
        nameOf={(product) => <Name product={product} />}
      />
    </>
  )
}

function Name({ product: { slug, name } }: { product: ProductLink }) {
  const addresses = useAddresses()
  return (
    <TextLink to={addresses.product(slug)}>
      <ProductName name={name} />
    </TextLink>
  )
}
