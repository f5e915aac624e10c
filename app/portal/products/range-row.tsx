import { type ReactNode, useId } from 'react'
import { QuantityField } from '#app/domain/cart/quantity/quantity-field.tsx'
import { ProductDrawing } from '#app/domain/catalogue/drawing/product-drawing.tsx'
import { ProductName } from '#app/domain/catalogue/product/product-name.tsx'
import { productPath } from '#app/domain/catalogue/product/product-slug.ts'
import { Button } from '#app/ui/button.tsx'
import { SelectField } from '#app/ui/fields/select-field.tsx'
import { StatusTag } from '#app/ui/status-tag.tsx'
import { PortalForm } from '../forms/portal-form.tsx'
import type { RangeRowView } from './build-range-row.ts'
import { OwnCodes } from './codes/own-codes.tsx'
import type { RangeFormResult } from './range-form-result.ts'

interface RangeRowProps {
  row: RangeRowView
  answer: RangeFormResult | undefined
  /** Whether the member may order. */
  mayOrder: boolean
  /** Lists that it can be added to. */
  lists?: readonly { id: string; name: string }[]
  /** Id of the list that contains the row. */
  list?: string
  /** Heading level of the product name. */
  heading?: 'h2' | 'h3'
  children?: ReactNode
}

/** List item of a product, with own codes, contract status and the form to order it. */
export function RangeRow(props: RangeRowProps) {
  const { row, answer, mayOrder, lists = [], list, heading: Heading = 'h2', children } = props
  const { sku, name, slug, drawing, codes, packs, gone, successor, isPreferred } = row
  const own = answer?.sku === sku ? answer : undefined
  const id = useId()
  return (
    <li className="range-row">
      <div className="range-drawing">
        {drawing && <ProductDrawing drawing={drawing} frame="close" />}
      </div>
      <div className="range-product">
        <Heading className="text-base leading-snug font-semibold break-words">
          {/* The public site is another app, so this is a full page load. */}
          {slug ? (
            <a href={productPath(slug)} className="hover:text-green">
              <ProductName name={name} />
            </a>
          ) : (
            name
          )}
        </Heading>
        <p className="text-sm text-muted">{sku}</p>
        <OwnCodes codes={codes} />
        {isPreferred && <StatusTag tone="positive">In your contract</StatusTag>}
        {children}
        {gone && (
          <p className="text-sm text-vermilion">
            {gone}{' '}
            {successor && (
              <>
                Replaced by{' '}
                <a href={productPath(successor.slug)} className="text-link">
                  {successor.name}
                </a>
                .
              </>
            )}
          </p>
        )}
      </div>
      {mayOrder && (packs || list) && (
        <PortalForm preventScrollReset aria-label={name} className="range-form">
          <input type="hidden" name="sku" value={sku} />
          {list && <input type="hidden" name="list" value={list} />}
          {packs && (
            <QuantityField
              packs={packs}
              name={name}
              labelHidden
              defaultQuantity={own?.typed ?? row.quantity}
              error={own?.isQuantity ? own.message : undefined}
            />
          )}
          <div className="range-buttons">
            {packs && (
              <Button name="intent" value="order" size="small">
                {row.inOrder ? 'Change in the order' : 'Add to the order'}
                <span className="sr-only">: {name}</span>
              </Button>
            )}
            {packs && list && (
              <Button name="intent" value="keep" look="secondary" size="small">
                Keep this quantity<span className="sr-only"> of {name}</span>
              </Button>
            )}
            {list && (
              <Button name="intent" value="take" look="quiet" size="small">
                Remove<span className="sr-only"> {name} from the list</span>
              </Button>
            )}
          </div>
          {packs && !list && lists.length > 0 && (
            <details className="range-lists">
              <summary className="text-link">
                Save to a list<span className="sr-only">: {name}</span>
              </summary>
              <div className="mt-2 flex items-end gap-2">
                <SelectField
                  id={id}
                  name="list"
                  label={`List for ${name}`}
                  labelHidden
                  fieldClassName="flex-1"
                  options={lists.map((one) => ({ value: one.id, label: one.name }))}
                />
                <Button name="intent" value="keep" look="secondary" size="small">
                  Keep
                </Button>
              </div>
            </details>
          )}
          <p role="status" className="range-status">
            {own && !own.isQuantity ? (
              <span className={own.outcome === 'done' ? 'text-green' : 'text-vermilion'}>
                {own.message}
              </span>
            ) : (
              row.inOrder && `In your order: ${row.inOrder}.`
            )}
          </p>
        </PortalForm>
      )}
    </li>
  )
}
