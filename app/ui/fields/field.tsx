import { type ReactNode, useId } from 'react'
import { joinClasses } from '../classes.ts'
import { Icon } from '../icon.tsx'

/** Props of every field, in addition to the attributes of its control. */
export interface FieldTexts {
  label: ReactNode
  /** Shown below the label, before anything is typed. */
  hint?: ReactNode
  /** Error messages; the first one is shown. */
  errors?: readonly string[] | undefined
  /** Whether the label is visible to screen readers only. */
  labelHidden?: boolean
}

interface Wiring {
  id?: string | undefined
  'aria-describedby'?: string | undefined
  hint?: ReactNode
  errors?: readonly string[] | undefined
}

/**
 * Connects a control with its hint and error for assistive technology. The ids are those of Conform
 * (`{id}-description`, `{id}-error`), so that its attributes refer to the same elements.
 */
export function useFieldWiring({ id, hint, errors, 'aria-describedby': given }: Wiring) {
  const made = useId()
  const controlId = id ?? made
  const error = errors?.[0]
  const ids = new Set(given?.split(' ').filter(Boolean))
  if (hint) ids.add(`${controlId}-description`)
  if (error) ids.add(`${controlId}-error`)
  return {
    error,
    hintId: `${controlId}-description`,
    errorId: `${controlId}-error`,
    control: {
      id: controlId,
      'aria-describedby': ids.size ? [...ids].join(' ') : undefined,
      'aria-invalid': error ? true : undefined,
    },
  }
}

export function RequiredMark() {
  return (
    <span aria-hidden="true" className="ml-0.5 text-vermilion">
      *
    </span>
  )
}

/** Note on required fields, shown once at the top of a form. */
export function RequiredNote() {
  return (
    <p className="text-sm text-muted">
      Fields marked <span className="text-vermilion">*</span> are required.
    </p>
  )
}

export function FieldError({ id, children }: { id?: string; children: ReactNode }) {
  return (
    <p id={id} className="mt-1.5 flex items-start gap-1.5 text-sm font-medium text-vermilion">
      <Icon name="alert" className="mt-[0.2em]" />
      <span>{children}</span>
    </p>
  )
}

export function FieldHint({ id, children }: { id?: string; children: ReactNode }) {
  return (
    <p id={id} className="mb-1.5 text-sm text-muted">
      {children}
    </p>
  )
}

/** Layout of a field: label, hint, control, error. */
export function FieldFrame({
  label,
  labelHidden,
  hint,
  required,
  wiring,
  className,
  children,
}: Pick<FieldTexts, 'label' | 'labelHidden' | 'hint'> & {
  required?: boolean | undefined
  wiring: ReturnType<typeof useFieldWiring>
  className?: string | undefined
  children: ReactNode
}) {
  return (
    <div className={joinClasses('min-w-0', className)}>
      <label
        htmlFor={wiring.control.id}
        className={labelHidden ? 'sr-only' : 'mb-1 block text-sm font-medium'}
      >
        {label}
        {required ? <RequiredMark /> : null}
      </label>
      {hint ? <FieldHint id={wiring.hintId}>{hint}</FieldHint> : null}
      {children}
      {wiring.error ? <FieldError id={wiring.errorId}>{wiring.error}</FieldError> : null}
    </div>
  )
}
