import { joinClasses } from '../classes.ts'
import { FieldError, FieldHint, type FieldTexts, RequiredMark, useFieldWiring } from './field.tsx'

interface Choice {
  value: string
  label: string
  hint?: string
}

type RadioGroupProps = FieldTexts & {
  name: string
  id?: string
  form?: string
  options: readonly Choice[]
  defaultValue?: string | undefined
  required?: boolean
  /** Whether the options are side by side if there is enough width. */
  inline?: boolean
  className?: string
  onChange?: (value: string) => void
}

/** Radio buttons with label, hint and error. */
export function RadioGroup({
  label,
  labelHidden,
  hint,
  errors,
  name,
  id,
  form,
  options,
  defaultValue,
  required,
  inline,
  className,
  onChange,
}: RadioGroupProps) {
  const wiring = useFieldWiring({ id, hint, errors })
  return (
    <fieldset
      id={wiring.control.id}
      aria-describedby={wiring.control['aria-describedby']}
      className={joinClasses('min-w-0', className)}
    >
      <legend className={labelHidden ? 'sr-only' : 'mb-1 text-sm font-medium'}>
        {label}
        {required ? <RequiredMark /> : null}
      </legend>
      {hint ? <FieldHint id={wiring.hintId}>{hint}</FieldHint> : null}
      <div className={joinClasses('flex gap-x-6 gap-y-2', inline ? 'flex-wrap' : 'flex-col')}>
        {options.map((option) => (
          <label key={option.value} className="flex cursor-pointer items-start gap-2.5 py-0.5">
            <input
              type="radio"
              className="tick mt-[0.2em]"
              name={name}
              form={form}
              value={option.value}
              defaultChecked={option.value === defaultValue}
              required={required}
              aria-invalid={wiring.control['aria-invalid']}
              onChange={onChange ? () => onChange(option.value) : undefined}
            />
            <span>
              {option.label}
              {option.hint ? <span className="block text-sm text-muted">{option.hint}</span> : null}
            </span>
          </label>
        ))}
      </div>
      {wiring.error ? <FieldError id={wiring.errorId}>{wiring.error}</FieldError> : null}
    </fieldset>
  )
}
