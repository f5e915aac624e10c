import type { SubmissionResult } from '@conform-to/react'
import type { OwnFieldValue } from '#app/domain/enquiry/own-fields.ts'
import { maxOwnFieldValue, type OwnField } from '#app/domain/orders/own-fields/own-field.ts'
import { SelectField } from '#app/ui/fields/select-field.tsx'
import { TextField } from '#app/ui/fields/text-field.tsx'

interface OwnFieldInputsProps {
  fields: readonly OwnField[]
  values: readonly OwnFieldValue[]
  /** Entered values by id of their field, if the form was refused. */
  typed?: Readonly<Record<string, string>> | undefined
  /** Error messages by id of their field. */
  errors?: Readonly<Record<string, string>> | undefined
  /** Product name of a line, for screen readers. */
  of?: string
}

/** Inputs of a company's own fields, of an order or of one of its lines. */
export function OwnFieldInputs({ fields, values, typed, errors, of }: OwnFieldInputsProps) {
  return fields.map(({ id, name, kind, choices, isRequired }) => {
    const value = typed?.[id] ?? values.find(({ field }) => field === id)?.value ?? ''
    const shared = {
      name: `ownField-${id}`,
      label: (
        <>
          {name}
          {of && <span className="sr-only"> of {of}</span>}
        </>
      ),
      defaultValue: value,
      required: isRequired,
      errors: errors?.[id] ? [errors[id]] : undefined,
    }
    if (kind === 'text') {
      return <TextField key={id} {...shared} maxLength={maxOwnFieldValue} autoComplete="off" />
    }
    // A value that is no longer offered stays visible until another is chosen.
    const offered = value && !choices.includes(value) ? [value, ...choices] : choices
    return (
      <SelectField
        key={id}
        {...shared}
        placeholder="Choose"
        options={offered.map((one) => ({ value: one, label: one }))}
      />
    )
  })
}

/** Returns entered values and errors of own fields from a refused form, for `OwnFieldInputs`. */
export function ownFieldsOfResult(lastResult: SubmissionResult<string[]> | undefined) {
  const typed = lastResult?.initialValue?.ownField as Record<string, string> | undefined
  const errors = Object.entries(lastResult?.error ?? {}).flatMap(([path, messages]) => {
    const [, id] = /^ownField\.(.+)$/.exec(path) ?? []
    return id && messages?.[0] ? [[id, messages[0]] as const] : []
  })
  return { typed, errors: Object.fromEntries(errors) }
}
