import type { ReactNode } from 'react'
import { countOf } from '#app/domain/packaging/quantity/nouns.ts'
import { TextArea, TextField } from '#app/ui/fields/text-field.tsx'
import { brokenField, maxGoodsInNote, maxSignedBy, shortField } from './goods-in.ts'

/** A delivered line that pieces can be claimed of. */
export interface ClaimableLine {
  position: number
  name: string
  pieces: number
  /** Name of one piece: “bottle”. */
  piece: string
}

interface ClaimFieldsProps {
  lines: readonly ClaimableLine[]
  /** Default name of the person who found missing or broken pieces. */
  contact: string
  /** Values of a refused form. */
  typed: Readonly<Record<string, string>> | undefined
  /** Refusal with the field that it belongs to: `name`, `note`, or `lines` with a position. */
  refusal: { reason: string; message: string; position?: number | undefined } | undefined
  children?: ReactNode
}

/** Fields of a claim: missing and broken pieces of each line, the finder's name and a note. */
export function ClaimFields({ lines, contact, typed, refusal, children }: ClaimFieldsProps) {
  const wrongLine = refusal?.position ?? lines[0]?.position
  return (
    <div className="space-y-4">
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
                refusal?.reason === 'lines' && wrongLine === position
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
        errors={refusal?.reason === 'name' ? [refusal.message] : undefined}
        fieldClassName="max-w-96"
      />
      <TextArea
        label="What happened"
        name="note"
        rows={3}
        maxLength={maxGoodsInNote}
        defaultValue={typed?.note ?? ''}
        errors={
          refusal?.reason === 'note' || refusal?.reason === 'foreign-link'
            ? [refusal.message]
            : undefined
        }
        fieldClassName="max-w-2xl"
      />
      {children}
    </div>
  )
}
