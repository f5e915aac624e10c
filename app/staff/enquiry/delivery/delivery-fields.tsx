import { maxCarrierLength, maxDeliveryNote } from '#app/domain/enquiry/delivery/plan-delivery.ts'
import type { PackHierarchy } from '#app/domain/packaging/quantity/packs.ts'
import { describeQuantity } from '#app/domain/packaging/quantity/quantities.ts'
import { CheckboxField } from '#app/ui/fields/checkbox-field.tsx'
import { TextField } from '#app/ui/fields/text-field.tsx'
import { errorsBesideText } from '../../forms/read-mail-fields.ts'

interface DeliveryLine {
  position: number
  name: string
  sku: string
  packs: PackHierarchy
  /** Maximum number of pieces that can be put on this delivery. */
  free: number
  pieces: number
}

/** Fields of a planned delivery: day, time, carrier, and the pieces of each line. */
export function PlannedDeliveryFields({
  lines,
  terms,
  typed,
  refusal,
  whyThatDay,
  today,
}: {
  lines: readonly DeliveryLine[]
  terms: Record<'on' | 'from' | 'until' | 'carrier' | 'consignment' | 'pallets' | 'note', string>
  typed: Record<string, string> | undefined
  /** The refusal of the sent form; its message is also shown beside the field. */
  refusal: { reason: string; message: string; position?: number } | null | undefined
  /** The reason why the suggested day is not the needed-by day; empty if it is. */
  whyThatDay: string
  /** Today's date, as an ISO date. */
  today: string
}) {
  const isDayWrong = refusal?.reason === 'day' || refusal?.reason === 'closed'
  const asksForClosed = refusal?.reason === 'closed' || typed?.closedToo === 'yes'
  return (
    <>
      <div className="grid gap-4 sm:grid-cols-3">
        <TextField
          label="Day"
          name="on"
          type="date"
          required
          min={today}
          hint={isDayWrong ? '' : whyThatDay}
          errors={isDayWrong ? [refusal.message] : undefined}
          defaultValue={terms.on}
          fieldClassName={whyThatDay || isDayWrong ? 'sm:col-span-3 sm:*:max-w-96' : ''}
        />
        {asksForClosed && (
          <CheckboxField
            name="closedToo"
            value="yes"
            label="Deliver on this day anyway"
            hint="Tick this if carrier and customer both work on that day."
            defaultChecked={typed?.closedToo === 'yes'}
            fieldClassName="sm:col-span-3"
          />
        )}
        <TextField
          label="Between"
          name="from"
          type="time"
          errors={refusal?.reason === 'window' ? [refusal.message] : undefined}
          defaultValue={terms.from}
        />
        <TextField label="And" name="until" type="time" defaultValue={terms.until} />
        <TextField
          label="Carrier"
          name="carrier"
          maxLength={maxCarrierLength}
          defaultValue={terms.carrier}
        />
        <TextField
          label="Consignment"
          name="consignment"
          maxLength={maxCarrierLength}
          defaultValue={terms.consignment}
        />
        <TextField
          label="Pallets"
          name="pallets"
          inputMode="numeric"
          maxLength={4}
          errors={refusal?.reason === 'pallets' ? [refusal.message] : undefined}
          defaultValue={terms.pallets}
        />
      </div>
      <fieldset>
        <legend className="font-semibold">What it carries</legend>
        <p className="text-sm text-muted">In pieces. 0 leaves a line for another delivery.</p>
        <ul className="mt-2 border-t border-rule">
          {lines.map(({ position, name, sku, packs, free, pieces }) => (
            <li
              key={position}
              className="grid items-center gap-x-4 gap-y-1 border-b border-rule py-2 sm:grid-cols-[1fr_9rem]"
            >
              <p className="text-sm">
                {name} <span className="text-muted">{sku}</span>
                <span className="numeric block text-muted">
                  Left to deliver: {describeQuantity(packs, free)}
                </span>
              </p>
              <TextField
                label={`Pieces of ${name}`}
                labelHidden
                name={`pieces-${position}`}
                inputMode="numeric"
                maxLength={12}
                defaultValue={typed?.[`pieces-${position}`] ?? String(pieces)}
                errors={refusal?.position === position ? [refusal.message] : undefined}
                className="control-small numeric"
              />
            </li>
          ))}
        </ul>
      </fieldset>
      <TextField
        label="Note to the customer"
        name="note"
        maxLength={maxDeliveryNote}
        defaultValue={terms.note}
        errors={errorsBesideText(refusal)}
      />
    </>
  )
}
