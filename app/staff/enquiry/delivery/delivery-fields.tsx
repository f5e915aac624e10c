import { maxMarksLength } from '#app/domain/enquiry/delivery/lots-and-labels.ts'
import {
  maxCarrierLength,
  maxDeliveryNote,
  maxTrackingLength,
} from '#app/domain/enquiry/delivery/plan-delivery.ts'
import type { PackHierarchy } from '#app/domain/packaging/quantity/packs.ts'
import { describeQuantity } from '#app/domain/packaging/quantity/quantities.ts'
import { Disclosure } from '#app/ui/disclosure.tsx'
import { CheckboxField } from '#app/ui/fields/checkbox-field.tsx'
import { SelectField } from '#app/ui/fields/select-field.tsx'
import { TextArea, TextField } from '#app/ui/fields/text-field.tsx'
import { errorsBesideText } from '../../forms/read-mail-fields.ts'

type DeliveryTerm =
  | 'on'
  | 'from'
  | 'until'
  | 'carrier'
  | 'consignment'
  | 'tracking'
  | 'document'
  | 'pallets'
  | 'note'

type Refusal = { outcome: string; message: string; position?: number } | null | undefined

interface DeliveryLine {
  position: number
  name: string
  sku: string
  packs: PackHierarchy
  /** Maximum number of pieces that can be put on this delivery. */
  free: number
  pieces: number
  /** Lot numbers and pallet labels, each separated by line breaks. */
  lots: string
  labels: string
}

/** Fields of a planned delivery: day, time, carrier, and pieces, lots and pallet labels of each line. */
export function PlannedDeliveryFields({
  lines,
  terms,
  files,
  typed,
  refusal,
  whyThatDay,
  today,
}: {
  lines: readonly DeliveryLine[]
  terms: Record<DeliveryTerm, string>
  /** Files of our messages, of which one may be the carrier's document. */
  files: readonly { id: string; name: string }[]
  typed: Record<string, string> | undefined
  /** The refusal of the sent form; its message is also shown beside the field. */
  refusal: Refusal
  /** The reason why the suggested day is not the needed-by day; empty if it is. */
  whyThatDay: string
  /** Today's date, as an ISO date. */
  today: string
}) {
  const isDayWrong = refusal?.outcome === 'day' || refusal?.outcome === 'closed'
  const asksForClosed = refusal?.outcome === 'closed' || typed?.closedToo === 'yes'
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
          errors={refusal?.outcome === 'window' ? [refusal.message] : undefined}
          defaultValue={terms.from}
        />
        <TextField label="And" name="until" type="time" defaultValue={terms.until} />
        <TextField
          label="Pallets"
          name="pallets"
          inputMode="numeric"
          maxLength={4}
          errors={refusal?.outcome === 'pallets' ? [refusal.message] : undefined}
          defaultValue={terms.pallets}
        />
        <ConsignmentFields terms={terms} files={files} refusal={refusal} />
      </div>
      <fieldset>
        <legend className="font-semibold">On this delivery</legend>
        <p className="text-sm text-muted">In pieces. 0 leaves a line for another delivery.</p>
        <ul className="mt-2 border-t border-rule">
          {lines.map(({ position, name, sku, packs, free, pieces, lots, labels }) => (
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
                errors={errorOf(refusal, 'lines', position)}
                className="control-small numeric"
              />
              <MarksFields
                line={{ position, name, lots, labels }}
                typed={typed}
                refusal={refusal}
                className="sm:col-span-2"
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

/** Fields of carrier, consignment, tracking link and carrier's document, for a grid of three columns. */
export function ConsignmentFields({
  terms,
  files,
  refusal,
}: {
  terms: Readonly<Record<'carrier' | 'consignment' | 'tracking' | 'document', string>>
  /** Files of our messages, of which one may be the carrier's document. */
  files: readonly { id: string; name: string }[]
  refusal: Refusal
}) {
  return (
    <>
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
        label="Tracking link"
        name="tracking"
        type="url"
        maxLength={maxTrackingLength}
        hint="The carrier’s page for this consignment, beginning with https://."
        errors={errorOf(refusal, 'tracking')}
        defaultValue={terms.tracking}
        fieldClassName="sm:col-span-2"
      />
      {files.length > 0 ? (
        <SelectField
          label="Carrier’s document"
          name="document"
          errors={errorOf(refusal, 'document')}
          defaultValue={terms.document}
          placeholder="None"
          options={files.map(({ id, name }) => ({ value: id, label: name }))}
        />
      ) : (
        <p className="text-sm text-muted">
          To add the carrier’s document, attach it to a message on the enquiry’s page first, then
          choose it here.
        </p>
      )}
    </>
  )
}

/** Fields of the lot numbers and pallet labels of a line, folded away unless there are some. */
export function MarksFields({
  line: { position, name, lots, labels },
  typed,
  refusal,
  className,
}: {
  line: Pick<DeliveryLine, 'position' | 'name' | 'lots' | 'labels'>
  typed: Record<string, string> | undefined
  refusal: Refusal
  className: string
}) {
  return (
    <Disclosure
      summary={
        <>
          Lots and pallet labels<span className="sr-only"> of {name}</span>
        </>
      }
      open={isMarked({ lots, labels }, typed, position)}
      className={className}
    >
      <div className="mt-2 grid gap-4 sm:grid-cols-2">
        <TextArea
          label="Lot numbers"
          name={`lots-${position}`}
          rows={3}
          maxLength={maxMarksLength}
          hint="One on each line, 20 characters at most."
          defaultValue={typed?.[`lots-${position}`] ?? lots}
          errors={errorOf(refusal, 'lots', position)}
        />
        <TextArea
          label="Pallet labels (SSCC)"
          name={`labels-${position}`}
          rows={3}
          maxLength={maxMarksLength}
          hint="18 digits, one on each line, typed or scanned."
          defaultValue={typed?.[`labels-${position}`] ?? labels}
          errors={errorOf(refusal, 'labels', position)}
        />
      </div>
    </Disclosure>
  )
}

/** Returns the message of a refusal of one field, of a line if it is the field of a line. */
function errorOf(refusal: Refusal, outcome: string, position?: number): string[] | undefined {
  const isItsOwn = refusal?.outcome === outcome && refusal.position === position
  return isItsOwn ? [refusal.message] : undefined
}

/** Tells whether a line has lots or pallet labels, so that their fields are shown at once. */
function isMarked(
  { lots, labels }: Pick<DeliveryLine, 'lots' | 'labels'>,
  typed: Record<string, string> | undefined,
  position: number,
): boolean {
  return Boolean((typed?.[`lots-${position}`] ?? lots) || (typed?.[`labels-${position}`] ?? labels))
}
