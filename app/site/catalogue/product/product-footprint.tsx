import {
  footprintMethod,
  type GlassFootprint,
} from '#app/domain/catalogue/product/product-dimensions.ts'
import { formatNumber } from '#app/platform/text/format.ts'
import { DataList, DataRow } from '#app/ui/data-list.tsx'

/** Section with the environmental figures of a bottle, and how they were calculated. */
export function ProductFootprint({ footprint }: { footprint: GlassFootprint }) {
  const { recycledPercent, glassGramsPerLitre, kgPerThousand } = footprint
  const { least, most } = kgPerThousand
  return (
    <section aria-labelledby="footprint" className="mt-8">
      <h2 id="footprint" className="mb-3 text-heading">
        Sustainability
      </h2>
      <DataList className="product-facts border-t">
        <DataRow label="Recycled content">
          {recycledPercent === null
            ? 'Unknown: ask us for the maker’s statement'
            : `${recycledPercent}%`}
        </DataRow>
        <DataRow label="Glass per litre of drink">{formatNumber(glassGramsPerLitre)} g</DataRow>
        <DataRow label="CO₂e of making 1,000 bottles">
          {least === most
            ? `${formatNumber(least)} kg`
            : `Unknown: ${formatNumber(least)} to ${formatNumber(most)} kg, depending on the recycled content`}
        </DataRow>
      </DataList>
      <p className="mt-3 text-sm text-muted">{footprintMethod}</p>
    </section>
  )
}
