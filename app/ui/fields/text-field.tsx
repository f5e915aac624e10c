import { type ComponentPropsWithRef, type ReactNode, useLayoutEffect, useState } from 'react'
import { joinClasses } from '../classes.ts'
import { FieldFrame, type FieldTexts, useFieldWiring } from './field.tsx'

type TextFieldProps = FieldTexts &
  ComponentPropsWithRef<'input'> & {
    /** Class names of the whole field; `className` applies to the control. */
    fieldClassName?: string
    /** Unit shown inside the right edge of the field: mm, bottles. */
    unit?: ReactNode
  }

/** Labelled single-line input with hint and error. Accepts Conform's `getInputProps(field, …)`. */
export function TextField({
  label,
  labelHidden,
  hint,
  errors,
  unit,
  fieldClassName,
  className,
  ...input
}: TextFieldProps) {
  const wiring = useFieldWiring({ ...input, hint, errors })
  return (
    <FieldFrame
      label={label}
      labelHidden={labelHidden}
      hint={hint}
      wiring={wiring}
      required={input.required}
      className={fieldClassName}
    >
      <div className="relative">
        <input
          {...input}
          {...wiring.control}
          className={joinClasses('control', unit ? 'pr-16' : '', className)}
        />
        {unit ? (
          <span className="pointer-events-none absolute inset-y-0 right-3 grid place-items-center text-sm text-muted">
            {unit}
          </span>
        ) : null}
      </div>
    </FieldFrame>
  )
}

type TextAreaProps = FieldTexts & ComponentPropsWithRef<'textarea'> & { fieldClassName?: string }

/**
 * Labelled textarea with hint and error; grows with its text. Accepts Conform's `getTextareaProps`.
 */
export function TextArea({
  label,
  labelHidden,
  hint,
  errors,
  fieldClassName,
  className,
  ...textarea
}: TextAreaProps) {
  const wiring = useFieldWiring({ ...textarea, hint, errors })
  usePreHydrationText(wiring.control.id)
  return (
    <FieldFrame
      label={label}
      labelHidden={labelHidden}
      hint={hint}
      wiring={wiring}
      required={textarea.required}
      className={fieldClassName}
    >
      <textarea {...textarea} {...wiring.control} className={joinClasses('control', className)} />
    </FieldFrame>
  )
}

/**
 * Preserves text typed before hydration, because React resets a textarea to its default value then.
 */
function usePreHydrationText(id: string) {
  const [served] = useState(() => {
    if (typeof document === 'undefined') return null
    const field = document.getElementById(id)
    return field instanceof HTMLTextAreaElement ? { field, typed: field.value } : null
  })
  useLayoutEffect(() => {
    // A field with this id may belong to the previous page.
    if (!served || served.field !== document.getElementById(id)) return
    if (served.field.value !== served.typed) served.field.value = served.typed
  }, [served, id])
}
