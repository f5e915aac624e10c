import type { ComponentPropsWithRef } from 'react'
import { joinClasses } from '../classes.ts'
import { FieldError, type FieldTexts, RequiredMark, useFieldWiring } from './field.tsx'

/** Plain checkbox for facet lists and tables; needs a label of its own. */
export function Checkbox({ className, ...input }: ComponentPropsWithRef<'input'>) {
  return <input {...input} type="checkbox" className={joinClasses('tick', className)} />
}

type CheckboxFieldProps = FieldTexts & ComponentPropsWithRef<'input'> & { fieldClassName?: string }

/**
 * Labelled checkbox with hint and error. Accepts Conform's `getInputProps(field, { type: 'checkbox'
 * })`.
 */
export function CheckboxField({
  label,
  labelHidden,
  hint,
  errors,
  fieldClassName,
  ...input
}: CheckboxFieldProps) {
  const wiring = useFieldWiring({ ...input, hint, errors })
  return (
    <div className={fieldClassName}>
      <div className="flex items-start gap-2.5">
        <Checkbox {...input} {...wiring.control} className="mt-[0.2em]" />
        <div className="min-w-0">
          <label htmlFor={wiring.control.id} className={labelHidden ? 'sr-only' : 'cursor-pointer'}>
            {label}
            {input.required ? <RequiredMark /> : null}
          </label>
          {hint ? (
            <p id={wiring.hintId} className="text-sm text-muted">
              {hint}
            </p>
          ) : null}
        </div>
      </div>
      {wiring.error ? <FieldError id={wiring.errorId}>{wiring.error}</FieldError> : null}
    </div>
  )
}
