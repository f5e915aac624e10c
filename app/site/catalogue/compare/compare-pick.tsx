import type { SyntheticEvent } from 'react'
import { mostCompared } from '#app/domain/catalogue/compare/compare-query.ts'
import { comparedProducts } from '#app/domain/catalogue/compare/compared-products.ts'
import { useAddresses } from '#app/domain/links/view-addresses.ts'
import { Icon } from '#app/ui/icon.tsx'
import { notify } from '#app/ui/toast/toast.ts'

interface ComparePickProps {
  sku: string
  name: string
}

const formId = 'compare-picks'

/** The form of all picks on a page: one, since a browser looks into each form that it reads. */
export function ComparePicksForm() {
  return <form id={formId} action={useAddresses().compare} hidden />
}

/**
 * Picks a product to compare, or lets it go. Before scripts run, it opens the comparison with this
 * product: `ComparePicksForm` has to be on the page.
 */
export function ComparePick({ sku, name }: ComparePickProps) {
  const { isPicked, onPick } = useComparePick(sku)
  return (
    <button
      type="submit"
      form={formId}
      name="sku"
      value={sku}
      onClick={onPick}
      aria-pressed={isPicked}
      aria-label={`Compare ${name}`}
      title="Compare"
      className="compare-pick"
    >
      <Icon name="compare" className="text-lg" />
    </button>
  )
}

/** Whether a product is picked, and what happens instead of opening the comparison with it alone. */
export function useComparePick(sku: string) {
  const list = comparedProducts.useList()
  const isPicked = list.includes(sku)
  function onPick(event: SyntheticEvent) {
    event.preventDefault()
    if (isPicked) comparedProducts.write(list.filter((other) => other !== sku))
    else if (list.length < mostCompared) comparedProducts.write([...list, sku])
    else notify('warning', `You can compare up to ${mostCompared} products. Remove one first.`)
  }
  return { isPicked, onPick }
}
