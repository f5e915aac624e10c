import type { FormEvent } from 'react'
import { href } from 'react-router'
import { Icon } from '#app/ui/icon.tsx'
import { notify } from '#app/ui/toast.ts'
import { mostCompared } from './compare-query.ts'
import { comparedProducts } from './compared-products.ts'

interface ComparePickProps {
  sku: string
  name: string
}

/**
 * Picks a product to compare, or lets it go. Before scripts run, it opens the comparison with this
 * product.
 */
export function ComparePick({ sku, name }: ComparePickProps) {
  const { isPicked, onSubmit } = useComparePick(sku)
  return (
    <form action={href('/catalogue/compare')} onSubmit={onSubmit} className="compare-pick">
      <button
        type="submit"
        name="sku"
        value={sku}
        aria-pressed={isPicked}
        aria-label={`Compare ${name}`}
        title="Compare"
      >
        <Icon name="compare" className="text-lg" />
      </button>
    </form>
  )
}

/** Whether a product is picked, and what a form with its SKU does about it. */
export function useComparePick(sku: string) {
  const list = comparedProducts.useList()
  const isPicked = list.includes(sku)
  function onSubmit(event: FormEvent) {
    event.preventDefault()
    if (isPicked) comparedProducts.write(list.filter((other) => other !== sku))
    else if (list.length < mostCompared) comparedProducts.write([...list, sku])
    else notify('warning', `At most ${mostCompared} products stand side by side. Let one go first.`)
  }
  return { isPicked, onSubmit }
}
