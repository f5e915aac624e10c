import type { ReactNode } from 'react'
import { Form } from 'react-router'
import { countOf } from '#app/domain/packaging/quantity/nouns.ts'
import { formatDayWithWeekday } from '#app/platform/text/format.ts'
import { Button } from '#app/ui/button.tsx'
import { TextArea, TextField } from '#app/ui/fields/text-field.tsx'
import { usePendingField } from '#app/ui/form/use-pending-field.ts'
import { brokenField, maxGoodsInNote, maxSignedBy, shortField } from './goods-in.ts'
import type { ClaimableDelivery } from './list-claimable-lines.ts'
import type { ClaimRefusalReason } from './make-claim.server.ts'

/** A delivered line that pieces can be claimed of. */
export interface ClaimableLine {
  position: number
  name: string
  pieces: number
  /** Name of one piece: “bottle”. */
  piece: string
}

/** Refusal of a claim, with the field that it belongs to: `name`, `note`, or `lines` with a position. */
interface ClaimRefusal {
  outcome: ClaimRefusalReason | 'unreadable'
  message: string
  position?: number | undefined
}

interface ClaimFieldsProps {
  lines: readonly ClaimableLine[]
  /** Pieces of the delivery that are claimed already. */
  claimedBefore: number
  /** Default name of the person who found missing or broken pieces. */
  contact: string
  /** Values of a refused form. */
  typed: Readonly<Record<string, string>> | undefined
  refusal: ClaimRefusal | undefined
  children?: ReactNode
}

/** Fields of a claim: missing and broken pieces of each line, the finder's name and a note. */
export function ClaimFields(props: ClaimFieldsProps) {
  const { lines, claimedBefore, contact, typed, refusal, children } = props
  const wrongLine = refusal?.position ?? lines[0]?.position
  return (
    <div className="space-y-4">
      <input type="hidden" name="claimedBefore" value={claimedBefore} />
      <ul className="border-t border-rule">
        {lines.map(({ position, name, pieces, piece }) => (
          <li
            key={position}
            className="grid gap-x-4 gap-y-2 border-b border-rule py-3 sm:grid-cols-[1fr_8rem_8rem]"
          >
            <p className="min-w-0 self-center break-words">
              {name}
              <span className="numeric block text-sm text-muted">
                {countOf(pieces, piece)} delivered
              </span>
            </p>
            <TextField
              label="Missing"
              name={shortField(position)}
              inputMode="numeric"
              maxLength={12}
              aria-label={`Missing pieces of ${name}`}
              defaultValue={typed?.[shortField(position)] ?? ''}
              errors={
                refusal?.outcome === 'lines' && wrongLine === position
                  ? [refusal.message]
                  : undefined
              }
            />
            <TextField
              label="Broken"
              name={brokenField(position)}
              inputMode="numeric"
              maxLength={12}
              aria-label={`Broken pieces of ${name}`}
              defaultValue={typed?.[brokenField(position)] ?? ''}
            />
          </li>
        ))}
      </ul>
      <TextField
        label="Who found it"
        name="reportedBy"
        required
        maxLength={maxSignedBy}
        defaultValue={typed?.reportedBy ?? contact}
        errors={refusal?.outcome === 'name' ? [refusal.message] : undefined}
        fieldClassName="max-w-96"
      />
      <TextArea
        label="What happened"
        name="note"
        rows={3}
        maxLength={maxGoodsInNote}
        defaultValue={typed?.note ?? ''}
        errors={
          refusal?.outcome === 'note' || refusal?.outcome === 'foreign-link'
            ? [refusal.message]
            : undefined
        }
        fieldClassName="max-w-2xl"
      />
      {children}
    </div>
  )
}

/** A refused claim: number of its delivery, the error, and the typed fields. */
export interface RefusedClaim {
  delivery: number
  refusal: ClaimRefusal
  typed: Readonly<Record<string, string>>
}

interface ClaimDisclosureProps {
  claimable: ClaimableDelivery
  /** Default name of the person who found missing or broken pieces. */
  contact: string
  refused: RefusedClaim | undefined
  /** Hidden fields of the audience, such as its form token. */
  carried?: ReactNode
}

/** Form to claim missing or broken pieces of a delivery, closed until it is needed. */
export function ClaimDisclosure({ claimable, contact, refused, carried }: ClaimDisclosureProps) {
  const { delivery, claim, until, lines, claimed } = claimable
  const isPending = usePendingField() === 'claim'
  const mine = refused?.delivery === delivery ? refused : undefined
  return (
    <details className="disclosure mt-4 print:hidden" open={mine !== undefined}>
      <summary>
        {claim === null
          ? `Something of delivery ${delivery} missing or broken?`
          : `Found more of delivery ${delivery} missing or broken? Add it to claim ${claim}.`}
      </summary>
      <Form method="post" preventScrollReset className="mt-3">
        {carried}
        <input type="hidden" name="intent" value="claim" />
        <input type="hidden" name="delivery" value={delivery} />
        <p className="mb-3 text-sm text-muted">
          You can claim until {formatDayWithWeekday(until)}, so also what you find when you unpack
          the pallets.
        </p>
        <ClaimFields
          lines={lines}
          claimedBefore={claimed}
          contact={contact}
          typed={mine?.typed}
          refusal={mine?.refusal}
        >
          {mine && (
            <p role="alert" className="text-vermilion">
              {mine.refusal.message}
            </p>
          )}
          <Button look="secondary" pending={isPending}>
            {claim === null ? 'Send the claim' : `Add to claim ${claim}`}
          </Button>
        </ClaimFields>
      </Form>
    </details>
  )
}
