import { Form } from 'react-router'
import type { Drawing } from '#app/domain/catalogue/drawing/drawing.ts'
import { ProductDrawing } from '#app/domain/catalogue/drawing/product-drawing.tsx'
import { ProductName } from '#app/domain/catalogue/product/page/product-name.tsx'
import { Button } from '#app/ui/button.tsx'
import { TextField } from '#app/ui/fields/text-field.tsx'
import { PortalForm } from '../forms/portal-form.tsx'
import { OwnCodes } from '../products/codes/own-codes.tsx'

export interface FoundProduct {
  sku: string
  name: string
  /** What the company itself calls it. */
  codes: readonly string[]
  drawing: Drawing
  /** What a press puts in: “1 pallet (1,008 bottles)”. */
  first: string
  isIn: boolean
}

interface FindProductsProps {
  /** What was looked for; empty for nothing. */
  find: string
  found: FoundProduct[]
}

/** Looks for products by code or words, and puts their least quantity into the order by a press. */
export function FindProducts({ find, found }: FindProductsProps) {
  return (
    <section aria-labelledby="find" className="border border-rule bg-surface p-4">
      <h2 id="find" className="font-semibold">
        Add products
      </h2>
      <Form method="get" preventScrollReset className="mt-2 flex items-end gap-2">
        <TextField
          label="Code, yours or ours, or words"
          name="find"
          type="search"
          maxLength={100}
          defaultValue={find}
          key={find}
          autoComplete="off"
          fieldClassName="min-w-0 flex-1"
        />
        <Button look="secondary">Find</Button>
      </Form>
      {find && found.length === 0 && (
        <p role="status" className="mt-3">
          Nothing in the catalogue is called “{find}”. Try fewer words, or a code.
        </p>
      )}
      {found.length > 0 && (
        <ul aria-label="Found" className="mt-3 border-t border-rule">
          {found.map(({ sku, name, codes, drawing, first, isIn }) => (
            <li
              key={sku}
              className="grid grid-cols-[2rem_minmax(0,1fr)] items-center gap-x-3 gap-y-2 border-b border-rule py-2 sm:grid-cols-[2rem_minmax(0,1fr)_auto]"
            >
              <ProductDrawing drawing={drawing} frame="close" className="h-12 w-8" />
              <div className="min-w-0">
                <p className="leading-snug font-medium">
                  <ProductName name={name} />
                </p>
                <p className="text-xs break-all text-muted">{sku}</p>
                <OwnCodes codes={codes} />
              </div>
              <PortalForm preventScrollReset className="col-span-2 sm:col-span-1">
                <input type="hidden" name="sku" value={sku} />
                {isIn ? (
                  <a href={`#line-${sku}`} className="text-link">
                    In the order<span className="sr-only">: {name}</span>
                  </a>
                ) : (
                  <Button name="intent" value="add" look="secondary" size="small">
                    Add {first}
                    <span className="sr-only"> of {name}</span>
                  </Button>
                )}
              </PortalForm>
            </li>
          ))}
        </ul>
      )}
    </section>
  )
}
