import type { ComponentPropsWithRef } from 'react'
import { classes } from '../classes.ts'
import { FieldFrame, type FieldWords, useFieldWiring } from '../fields/field.tsx'

type PlainFileFieldProps = FieldWords &
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
      {...{ label, labelHidden, hint, wiring, required: input.required }}
      className={fieldClassName}
    >
      <input
        {...input}
        {...wiring.control}
        type="file"
        className={classes('control file-control', className)}
      />
    </FieldFrame>
  )
}
