import { useForm } from '@conform-to/react'
import { renderToStaticMarkup } from 'react-dom/server'
import { expect, it } from 'vitest'
import { z } from 'zod'
import { fieldMeta } from '../fields/field-meta.ts'
import { SchemaField } from './schema-field.tsx'

const schema = z.object({
  email: z
    .string()
    .max(254)
    .register(fieldMeta, { as: 'text', label: 'E-mail', type: 'email', autoComplete: 'email' }),
  message: z
    .string()
    .max(4000)
    .default('')
    .register(fieldMeta, { as: 'textarea', label: 'Message', hint: 'Anything else.', rows: 5 }),
  forgotten: z.string(),
})

function Shown({ name }: { name: keyof typeof schema.shape }) {
  const [, fields] = useForm<z.input<typeof schema>>({ id: 'form' })
  return <SchemaField schema={schema} field={fields[name]} />
}

const shown = (name: keyof typeof schema.shape) => renderToStaticMarkup(<Shown name={name} />)

it('SchemaField shows label, type and maximum length of the schema', () => {
  const email = shown('email')
  expect(email).toMatch(/<label for="form-email"[^>]*>E-mail/)
  expect(email).toContain('type="email"')
  expect(email).toContain('autoComplete="email"')
  expect(email).toContain('maxLength="254"')
  expect(shown('message')).toMatch(/<textarea [^>]*rows="5" maxLength="4000"/)
  expect(shown('message')).toContain('Anything else.')
})

it('SchemaField marks fields required by the schema', () => {
  expect(shown('email')).toContain('required')
  expect(shown('message')).not.toContain('required')
})

it('SchemaField throws for a field that is not registered', () => {
  expect(() => shown('forgotten')).toThrow('“forgotten”')
})
