import type { Submission, SubmissionResult } from '@conform-to/react'
import { parseWithZod } from '@conform-to/zod/v4'
import { z } from 'zod'
import { refusePage } from '../request/page-refusal.ts'
import { unreadableFormMessage } from './form-fields.ts'
import { formTokenField, groupTexts, type TextsByName } from './form-texts.ts'

/** Field of the clicked button, on pages with several buttons or forms. */
const intentField = 'intent'

/** Form that was parsed with its schema: its value, or its errors by field, and what was typed. */
export type FormReading<Value> = SentFields &
  ({ status: 'success'; value: Value } | { status: 'error'; error: FormErrors })

interface SentFields {
  /** Sent values, by field. */
  payload: Submission<unknown>['payload']
  /** Returns what the page needs to show the form again. */
  reply: (errors?: ReplyErrors) => SubmissionResult<string[]>
}

/** Errors of an operation, for the form as a whole or beside its fields. */
interface ReplyErrors {
  formErrors?: string[]
  fieldErrors?: Record<string, string[]>
}
type FormErrors = Readonly<Record<string, string[] | null>>

/**
 * Reads the form of a request with its schema; `reading.reply()` is what the page needs to show the
 * form again, with each error beside its field. A field that the schema does not have, a second
 * value of a field that takes one, and an error with `unreadableFormMessage` are errors of the form
 * as a whole.
 */
export async function readForm<Schema extends z.ZodObject>(
  request: Request,
  schema: Schema,
): Promise<FormReading<z.output<Schema>>> {
  return parseForm(await formDataOf(request), schema)
}

/**
 * Like `readForm`, for forms in which nothing is typed: our own page set all values.
 * @throws a 400 page unless the form fits its schema
 */
export async function requireForm<Schema extends z.ZodObject>(
  request: Request,
  schema: Schema,
): Promise<z.output<Schema>> {
  return requireValue(await readForm(request, schema))
}

type Schemas = Readonly<Record<string, z.ZodObject>>
type IntentReading<Forms extends Schemas> = {
  [Intent in keyof Forms]: { intent: Intent } & FormReading<z.output<Forms[Intent]>>
}[keyof Forms]
/** Value of a form that was read with the schema of its intent, and the intent. */
export type IntentValue<Forms extends Schemas> = {
  [Intent in keyof Forms]: { intent: Intent } & z.output<Forms[Intent]>
}[keyof Forms]

/**
 * Reads a form of a page with several buttons or forms: the `intent` of the clicked button selects
 * the schema.
 * @param schemas schema of each intent; the one of '' is for forms without an intent
 * @throws a 400 page for an unknown intent, and for any field beside a button that has none
 */
export async function readIntentForm<const Forms extends Schemas>(
  request: Request,
  schemas: Forms,
): Promise<IntentReading<Forms>> {
  const sent = await formDataOf(request)
  const intents = sent.getAll(intentField)
  const intent = intents.length === 0 ? '' : intents.join()
  const schema = Object.hasOwn(schemas, intent) ? schemas[intent] : undefined
  if (!schema) return refuseForm()
  const form = new FormData()
  for (const [name, value] of sent) if (name !== intentField) form.append(name, value)
  const reading = parseForm(form, schema)
  const isButton = Object.keys(schema.shape).length === 0
  if (isButton) requireValue(reading)
  return { intent, ...reading } as unknown as IntentReading<Forms>
}

/**
 * Like `readIntentForm`, for forms in which nothing is typed.
 * @throws a 400 page unless the form fits the schema of its intent
 */
export async function requireIntentForm<const Forms extends Schemas>(
  request: Request,
  schemas: Forms,
): Promise<IntentValue<Forms>> {
  const reading = await readIntentForm(request, schemas)
  const value = requireValue(reading as FormReading<Record<string, unknown>>)
  return { intent: reading.intent, ...value } as unknown as IntentValue<Forms>
}

/**
 * Reads a form that has fields beyond its schema, such as those of a document's form. Validates the
 * fields of the schema; returns the others unvalidated in `texts`.
 * @throws a 400 page if a field of the schema is invalid
 */
export async function requireGeneratedForm<Schema extends z.ZodObject>(
  request: Request,
  schema: Schema,
): Promise<{ value: z.output<Schema>; texts: TextsByName }> {
  const own = new FormData()
  const others = new FormData()
  for (const [name, value] of await formDataOf(request)) {
    const isOwn = name === formTokenField || findField(schema, name)
    ;(isOwn ? own : others).append(name, value)
  }
  return { value: requireValue(parseForm(own, schema)), texts: groupTexts(others) }
}

/** Returns the value of a form that was read. @throws a 400 page if it does not fit its schema */
export function requireValue<Value>(reading: FormReading<Value>): Value {
  return reading.status === 'success' ? reading.value : refuseForm()
}

/** Returns the first error of a form, for pages that show one message. */
export function firstErrorOf({ error }: { error: FormErrors }): string {
  const messages = Object.values(error).flatMap((found) => found ?? [])
  return messages[0] ?? unreadableFormMessage
}

/**
 * Returns what was typed into the fields of a form that take one text, by field name, to show them
 * again.
 */
export function typedTextsOf({
  payload,
}: Pick<FormReading<unknown>, 'payload'>): Record<string, string> {
  return Object.fromEntries(
    Object.entries(payload).flatMap(([name, value]): (readonly [string, string])[] => {
      if (typeof value === 'string') return [[name, value]]
      if (typeof value !== 'object' || Array.isArray(value)) return []
      return Object.entries(value).flatMap(([key, text]) =>
        typeof text === 'string' ? [[`${name}-${key}`, text] as const] : [],
      )
    }),
  )
}

/** Returns the form token that the form of a request carries; the form can still be read. */
export async function readFormToken(request: Request): Promise<unknown> {
  return (await request.clone().formData()).get(formTokenField)
}

/** Returns all texts of a form except its form token, so that it can be sent again later. */
export async function listFormTexts(request: Request): Promise<[name: string, text: string][]> {
  return [...(await formDataOf(request))].flatMap(([name, value]): [string, string][] =>
    typeof value === 'string' && name !== formTokenField ? [[name, value]] : [],
  )
}

/** Parses form data from outside a request, as `readForm` does. */
export function parseForm<Schema extends z.ZodObject>(
  sent: FormData,
  schema: Schema,
): FormReading<z.output<Schema>> {
  const form = new FormData()
  let isReadable = true
  for (const [name, value] of sent) {
    if (name === formTokenField) continue
    const field = findField(schema, name)
    const isSecond = field?.isList === false && form.has(field.path)
    if (!field || isSecond || typeof value !== 'string') isReadable = false
    else form.append(field.path, value)
  }
  const parsed = parseWithZod(form, { schema })
  const error: FormErrors = (parsed.status === 'success' ? null : parsed.error) ?? {}
  const hasUnreadableField = Object.values(error).some((messages) =>
    messages?.includes(unreadableFormMessage),
  )
  const { payload } = parsed
  if (isReadable && !hasUnreadableField) {
    return parsed.status === 'success'
      ? { status: 'success', value: parsed.value, payload, reply: parsed.reply }
      : { status: 'error', error, payload, reply: parsed.reply }
  }
  const formErrors = [unreadableFormMessage]
  return {
    status: 'error',
    error: { '': formErrors, ...error },
    payload,
    reply: (options) => parsed.reply({ formErrors, ...options }),
  }
}

/**
 * Finds a field in a schema. The fields of a record are named by it and their key, such as
 * `pieces-3`.
 * @returns the field's path in Conform, and whether it takes several values; null for other names
 */
function findField(schema: z.ZodObject, name: string): { path: string; isList: boolean } | null {
  const [before = '', key] = name.split(/-(.*)/s)
  const field = Object.hasOwn(schema.shape, before) ? schema.shape[before] : undefined
  if (!field) return null
  const { def } = withoutWrappers(field)._zod
  if (def.type === 'record') {
    const { keyType, valueType } = def as z.core.$ZodRecordDef
    if (key === undefined || !z.safeParse(keyType, key).success) return null
    return { path: `${before}.${key}`, isList: isList(valueType) }
  }
  return key === undefined ? { path: name, isList: isList(field) } : null
}

const isList = (field: z.core.$ZodType) => withoutWrappers(field)._zod.def.type === 'array'

/** Returns the schema inside defaults, optional schemas and transforms. */
function withoutWrappers(field: z.core.$ZodType): z.core.$ZodType {
  const {
    innerType,
    in: before,
    out,
  } = field._zod.def as Partial<Record<'innerType' | 'in' | 'out', z.core.$ZodType>>
  const inner = innerType ?? (before?._zod.def.type === 'transform' ? out : before)
  return inner ? withoutWrappers(inner) : field
}

const forms = new WeakMap<Request, Promise<FormData>>()

/** Returns the form data of a request, whose body can be read only once. */
function formDataOf(request: Request): Promise<FormData> {
  const found = forms.get(request) ?? request.formData()
  forms.set(request, found)
  return found
}

function refuseForm(): never {
  throw refusePage(
    'We could not read this form, so nothing was changed. Go back, reload the page and send it again.',
    { status: 400 },
  )
}
