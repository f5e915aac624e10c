import type { ReactNode } from 'react'
import { Link } from 'react-router'
import { ProductDrawing } from '#app/domain/catalogue/drawing/product-drawing.tsx'
import type { DropInTable, Replacement } from '#app/domain/catalogue/drop-in/drop-in-table.ts'
import { ProductName } from '#app/domain/catalogue/product/product-name.tsx'
import { useAddresses } from '#app/domain/links/view-addresses.ts'
import { countOf } from '#app/domain/packaging/quantity/nouns.ts'
import { withNoBreaks } from '#app/platform/text/format.ts'
import { DataList, DataRow } from '#app/ui/data-list.tsx'
import { Disclosure } from '#app/ui/disclosure.tsx'

interface DropInProps {
  /** Table of changes; null if the bottle has no replacements. */
  table: DropInTable | null
  /** Explanation why there are no replacements; null if there are some. */
  refusal: string | null
  /** Whether only the names are shown until the visitor opens the table of changes. */
  isFolded: boolean
  action: (product: Replacement) => ReactNode
}

/**
 * Section with the bottles that can replace a bottle on the filling line and what changes with
 * each, or the reason why there are none. Figures that stay the same are collapsed.
 */
export default function DropInReplacements({ table, refusal, isFolded, action }: DropInProps) {
  const changes = table && <Changes table={table} action={action} />
  return (
    <section aria-labelledby="drop-in" className={isFolded ? 'print:hidden' : undefined}>
      <h2 id="drop-in" className="text-heading">
        Drop-in replacements
      </h2>
      {refusal && <p className="mt-2">{refusal}</p>}
      {table && isFolded ? (
        <Disclosure summary={namesOf(table.replacements)} className="mt-2 border-b">
          {changes}
        </Disclosure>
      ) : (
        changes
      )}
    </section>
  )
}

const namesOf = (replacements: DropInTable['replacements']) => (
  <>What changes with {replacements.map(({ name }) => name.replace(/ · /g, ', ')).join(' · ')}</>
)

function Changes({ table, action }: Pick<DropInProps, 'action'> & { table: DropInTable }) {
  const addresses = useAddresses()
  const { replacements } = table
  const rows = table.rows.filter(({ cells }) => cells.some(({ change }) => change !== ''))
  const alike = table.rows.filter((row) => !rows.includes(row))
  return (
    <>
      <p className="mt-2 max-w-2xl text-sm text-muted">
        The same finish, a body within 0.5 mm and a height within 2 mm: star wheels and closing
        heads stay as they are.
      </p>
      <div className="drop-in-scroll">
        <table className="drop-in-table">
          <thead>
            <tr>
              <th scope="col">
                <span className="sr-only">Figure</span>
              </th>
              <th scope="col">This bottle</th>
              {replacements.map(({ sku, slug, name, drawing }) => (
                <th key={sku} scope="col">
                  <ProductDrawing drawing={drawing} frame="close" className="mb-2 h-24 w-10" />
                  <Link to={addresses.product(slug)} prefetch="intent" className="text-link">
                    <ProductName name={name} />
                  </Link>
                </th>
              ))}
            </tr>
          </thead>
          <tbody>
            {rows.map(({ label, own, cells }) => (
              <tr key={label}>
                <th scope="row">{label}</th>
                <td>{own}</td>
                {cells.map(({ text, change }, at) => (
                  <td key={replacements[at]?.sku} data-changes={change !== '' || undefined}>
                    {change === '' ? (
                      <span className="text-muted">same</span>
                    ) : (
                      <>
                        {withNoBreaks(text)}
                        <span className="ml-2 text-sm text-amber">{change}</span>
                      </>
                    )}
                  </td>
                ))}
              </tr>
            ))}
          </tbody>
          <tfoot>
            <tr>
              <td colSpan={2} />
              {replacements.map((product) => (
                <td key={product.sku}>{action(product)}</td>
              ))}
            </tr>
          </tfoot>
        </table>
      </div>
      {alike.length > 0 && (
        <Disclosure
          summary={`${countOf(alike.length, 'figure')} ${alike.length === 1 ? 'stays' : 'stay'} the same`}
          className="border-t-0 border-b"
        >
          <DataList className="drop-in-alike numeric">
            {alike.map(({ label, own }) => (
              <DataRow key={label} label={label}>
                {own}
              </DataRow>
            ))}
          </DataList>
        </Disclosure>
      )}
    </>
  )
}
