import { ListLine } from '#app/domain/cart/paste/list-line.tsx'
import { ProductChoices } from '#app/domain/cart/paste/product-choices.tsx'
import type { ResolvedLine } from '#app/domain/cart/paste/resolve-list.ts'
import type { ProductLink } from '#app/domain/catalogue/product/product-link.ts'
import { ProductName } from '#app/domain/catalogue/product/product-name.tsx'
import { useAddresses } from '#app/domain/links/view-addresses.ts'
import { TextLink } from '#app/ui/text-link.tsx'

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
            We have no product with the code “{line.code}”.
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
