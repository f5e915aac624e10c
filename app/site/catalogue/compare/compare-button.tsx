import { useAddresses } from '#app/domain/links/view-addresses.ts'
import { Icon } from '#app/ui/icon.tsx'
import { useComparePick } from './compare-pick.tsx'

/** Labelled button on a product page that adds the product to the comparison, or removes it. */
export function CompareButton({ sku }: { sku: string }) {
  const addresses = useAddresses()
  const { isPicked, onPick } = useComparePick(sku)
  return (
    <form
      method="get"
      action={addresses.compare}
      onSubmit={onPick}
      className="compare-button print:hidden"
    >
      <input type="hidden" name="sku" value={sku} />
      <button type="submit" aria-pressed={isPicked}>
        <Icon name="compare" />
        Compare
      </button>
    </form>
  )
}
