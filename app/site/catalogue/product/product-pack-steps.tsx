import type { PackStep } from '#app/domain/catalogue/product/product-packs.ts'
import { Estimate } from './product-facts.tsx'

/** Pack levels of a product, each with its contents. */
export function ProductPackSteps({ piece, steps }: { piece: string; steps: PackStep[] }) {
  if (steps.length === 0)
    return <p className="text-muted">Counted and packed one {piece} at a time.</p>
  return (
    <ol className="pack-steps">
      {steps.map(({ level, noun, pieces, holds, facts, estimated }) => (
        <li key={level}>
          <p className="text-sm text-muted first-letter:uppercase">{noun}</p>
          <p className="numeric mt-1 text-xl leading-tight font-semibold">
            {pieces}
            {estimated && <Estimate />}
          </p>
          {holds.length > 0 && <p className="numeric text-sm">{holds.join(', ')}</p>}
          {facts.map((fact) => (
            <p key={fact} className="numeric text-sm text-muted">
              {fact}
            </p>
          ))}
        </li>
      ))}
    </ol>
  )
}
