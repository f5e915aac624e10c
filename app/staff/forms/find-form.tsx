import type { ReactNode } from 'react'
import { Form } from 'react-router'
import { Button } from '#app/ui/button.tsx'
import { TextField } from '#app/ui/fields/text-field.tsx'

interface FindFormProps {
  label?: string
  /** Name of the query parameter. */
  name: string
  defaultValue: string
  maxLength: number
  /** Hidden fields, for the parts of the URL that the search keeps. */
  children?: ReactNode
}

/** Form that searches the list below it by one text in the URL. */
export function FindForm({
  label = 'Find',
  name,
  defaultValue,
  maxLength,
  children,
}: FindFormProps) {
  return (
    <Form method="get" role="search" className="mt-6 mb-4 flex max-w-xl items-end gap-2">
      {children}
      <TextField
        label={label}
        name={name}
        type="search"
        maxLength={maxLength}
        defaultValue={defaultValue}
        fieldClassName="min-w-0 flex-1"
      />
      <Button look="secondary">Find</Button>
    </Form>
  )
}
