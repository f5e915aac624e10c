import type { ComponentPropsWithRef } from 'react'
import { joinClasses } from '../classes.ts'
import { FieldFrame, type FieldTexts, useFieldWiring } from '../fields/field.tsx'

type PlainFileFieldProps = FieldTexts &
  Omit<ComponentPropsWithRef<'input'>, 'type'> & { fieldClassName?: string }

/** Field for one small file that is submitted with its form. Use `FileField` for large files. */
export function PlainFileField({
  label,
  labelHidden,
  hint,
  errors,
  fieldClassName,
  className,
  ...input
}: PlainFileFieldProps) {
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
      <input
        {...input}
        {...wiring.control}
        type="file"
        className={joinClasses('control file-control', className)}
      />
    </FieldFrame>
  )
}
