import type { ComponentPropsWithRef } from 'react'
import { classes } from '../classes.ts'
import { FieldFrame, type FieldWords, useFieldWiring } from './field.tsx'

type FileFieldProps = FieldWords &
  Omit<ComponentPropsWithRef<'input'>, 'type'> & { fieldClassName?: string }

/** Files to choose or drop, as the browser has it. */
export function FileField({
  label,
  labelHidden,
  hint,
  errors,
  fieldClassName,
  className,
  ...input
}: FileFieldProps) {
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
