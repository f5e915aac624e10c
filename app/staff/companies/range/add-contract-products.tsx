import { ProductLookup } from '#app/domain/catalogue/product/product-lookup.tsx'
import type { ContractRule } from '#app/domain/company-range/contract/contract-range.ts'
import type { ContractCandidate } from '#app/domain/company-range/contract/search-contract-candidates.ts'
import { countOf } from '#app/domain/packaging/quantity/nouns.ts'
import { StaffForm } from '#app/staff/forms/staff-form.tsx'
import { Button } from '#app/ui/button.tsx'
import { CheckboxField } from '#app/ui/fields/checkbox-field.tsx'

interface AddContractProductsProps {
  /** The search text; empty if nothing was searched for. */
  find: string
  found: readonly ContractCandidate[]
  /** The contract list that is shown; the search keeps it. */
  rule: ContractRule
}

/** Product search whose results can be added to a contract, singly or with their whole family. */
export function AddContractProducts({ find, found, rule }: AddContractProductsProps) {
  return (
    <section aria-labelledby="name" className="panel min-w-0 self-start max-xl:order-first">
      <h2 id="name" className="font-semibold">
        Add products
      </h2>
      <ProductLookup
        label="Words or a code"
        find={find}
        found={found.map((one) => (
          <li key={one.sku} className="py-3">
            <p className="font-medium break-words">{one.name}</p>
            <p className="numeric text-sm text-muted">{one.sku}</p>
            <FoundForm {...one} />
          </li>
        ))}
      >
        <input type="hidden" name="rule" value={rule} />
      </ProductLookup>
      <p className="mt-3 text-sm text-muted">
        A family comes in as the products that it has today; what joins it later does not.
      </p>
    </section>
  )
}

function FoundForm({ sku, name, family }: ContractCandidate) {
  return (
    <StaffForm preventScrollReset className="mt-2 flex flex-wrap items-center gap-2">
      <input type="hidden" name="sku" value={sku} />
      {family && (
        <CheckboxField
          name="reach"
          value="family"
          label={`All ${countOf(family.products, 'product')} of ${family.name}`}
          fieldClassName="w-full text-sm"
        />
      )}
      <Button name="rule" value="preferred" look="secondary" size="small">
        Prefer<span className="sr-only"> {name}</span>
      </Button>
      <Button name="rule" value="hidden" look="secondary" size="small">
        Hide<span className="sr-only"> {name}</span>
      </Button>
    </StaffForm>
  )
}
