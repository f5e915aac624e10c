import type { ComponentPropsWithRef } from 'react'
import { joinClasses } from '../classes.ts'
import { Icon } from '../icon.tsx'
import { FieldFrame, type FieldTexts, useFieldWiring } from './field.tsx'

interface Option {
  value: string
  label: string
}

/** Plain native select in the style of a field; needs a label of its own. */
export function Select({ className, ...select }: ComponentPropsWithRef<'select'>) {
  return (
    <div className="relative">
      <select {...select} className={joinClasses('control', className)} />
      <Icon
        name="chevron-down"
        className="pointer-events-none absolute inset-y-0 right-3 my-auto text-muted"
      />
    </div>
  )
}

type SelectFieldProps = FieldTexts &
  ComponentPropsWithRef<'select'> & {
    options?: readonly Option[]
    /** Label of the empty option; without it there is none. */
    placeholder?: string
    fieldClassName?: string
  }

/**
 * Labelled select with hint and error. Accepts Conform's `getSelectProps`, and `options` or
 * `<option>` children.
 */
export function SelectField({
  label,
  labelHidden,
  hint,
  errors,
  options,
  placeholder,
  fieldClassName,
  children,
  ...select
}: SelectFieldProps) {
  const wiring = useFieldWiring({ ...select, hint, errors })
  return (
    <FieldFrame
      label={label}
      labelHidden={labelHidden}
      hint={hint}
      wiring={wiring}
      required={select.required}
      className={fieldClassName}
    >
      <Select {...select} {...wiring.control}>
        {placeholder === undefined ? null : <option value="">{placeholder}</option>}
        {options?.map((option) => (
          <option key={option.value} value={option.value}>
            {option.label}
          </option>
        ))}
        {children}
      </Select>
    </FieldFrame>
  )
}
