import { brokenField, shortField } from '#app/domain/enquiry/goods-in/read-goods-in.ts'
import type { DueDelivery } from '#app/domain/orders/goods-in/list-due.server.ts'
import { describeQuantity } from '#app/domain/packaging/quantity/quantities.ts'
import { Disclosure } from '#app/ui/disclosure.tsx'
import { TextField } from '#app/ui/fields/text-field.tsx'
import { OwnCodes } from '../products/codes/own-codes.tsx'

interface LineCountsProps {
  lines: DueDelivery['lines']
  typed: Readonly<Record<string, string>>
  errorsOf(field: string): string[] | undefined
}

/** What a delivery carries, and of each line the pieces that are missing or broken. */
export function LineCounts({ lines, typed, errorsOf }: LineCountsProps) {
  const names = lines.flatMap(({ position }) => [shortField(position), brokenField(position)])
  const isOpen = names.some((name) => typed[name] || errorsOf(name))
  return (
    <>
      <ul className="numeric mt-4 border-t border-rule">
        {lines.map(({ position, pieces, name, codes, packs }) => (
          <li key={position} className="border-b border-rule py-2">
            <span className="block font-medium break-words">{name}</span>
            <OwnCodes codes={codes} />
            <span className="block text-sm text-muted">{describeQuantity(packs, pieces)}</span>
          </li>
        ))}
      </ul>
      <Disclosure summary="Something is short or broken" open={isOpen}>
        <p className="mt-2 text-sm text-muted">
          In pieces. It becomes a claim, which our team answers.
        </p>
        {lines.map(({ position, name }) => (
          <fieldset key={position} className="mt-3">
            <legend className="text-sm font-medium break-words">{name}</legend>
            <div className="mt-1 grid grid-cols-2 gap-3">
              <TextField
                name={shortField(position)}
                label="Missing"
                inputMode="numeric"
                defaultValue={typed[shortField(position)]}
                errors={errorsOf(shortField(position))}
              />
              <TextField
                name={brokenField(position)}
                label="Broken"
                inputMode="numeric"
                defaultValue={typed[brokenField(position)]}
                errors={errorsOf(brokenField(position))}
              />
            </div>
          </fieldset>
        ))}
      </Disclosure>
    </>
  )
}
