import type { SyntheticEvent } from 'react'
import { maxCompared } from '#app/domain/catalogue/compare/compare-query.ts'
import { comparedProducts } from '#app/domain/catalogue/compare/compared-products.ts'
import { useAddresses } from '#app/domain/links/view-addresses.ts'
import { Icon } from '#app/ui/icon.tsx'
import { showToast } from '#app/ui/toast/toast.ts'

interface ComparePickProps {
  sku: string
  name: string
}

const formId = 'compare-picks'

/**
 * The one form that all compare buttons of a page share: browsers inspect every form they parse, so
 * a form for each card would be slow.
 */
export function ComparePicksForm() {
  return <form id={formId} action={useAddresses().compare} hidden />
}

/**
 * Button that adds a product to the comparison, or removes it. Before hydration it opens the
 * comparison with this product alone, which needs `ComparePicksForm` on the page.
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

/**
 * Returns whether a product is picked for comparison, and a handler that toggles it. The handler
 * prevents the form from opening the comparison, and shows a warning once `maxCompared` products
 * are picked.
 */
export function useComparePick(sku: string) {
  const list = comparedProducts.useList()
  const isPicked = list.includes(sku)
  function onPick(event: SyntheticEvent) {
    event.preventDefault()
    if (isPicked) comparedProducts.write(list.filter((other) => other !== sku))
    else if (list.length < maxCompared) comparedProducts.write([...list, sku])
    else showToast('warning', `You can compare up to ${maxCompared} products. Remove one first.`)
  }
  return { isPicked, onPick }
}
