import { and, asc, eq, sql } from 'drizzle-orm'
import type { MemberActor } from '#app/domain/access/actor.ts'
import { writeAudit } from '#app/domain/access/audit/write-audit.server.ts'
import { type PolicyRefusal, refusalFor } from '#app/domain/access/policy.ts'
import type { OwnFieldValue } from '#app/domain/enquiry/own-fields.ts'
import type { Database } from '#app/platform/database/database.server.ts'
import { cleanSingleLine } from '#app/platform/text/plain-text.ts'
import { isUuid } from '#app/platform/text/uuid.ts'
import { ownFieldTable } from '../tables.server.ts'
import {
  findOwnFieldMistakes,
  maxOwnFieldName,
  maxOwnFields,
  type OwnField,
  type OwnFieldSubject,
  readChoices,
} from './own-field.ts'

/**
 * Lists the own fields of a company, in the order in which they were added.
 * @param tx transaction of `inCompany`
 * @param subject only the fields of orders, or of lines; default: all
 */
export async function listOwnFields(
  tx: Database,
  { company }: Pick<MemberActor, 'company'>,
  subject?: OwnFieldSubject,
): Promise<OwnField[]> {
  const rows = await tx
    .select()
    .from(ownFieldTable)
    .where(
      and(
        eq(ownFieldTable.companyId, company),
        subject ? eq(ownFieldTable.subject, subject) : undefined,
      ),
    )
    .orderBy(asc(ownFieldTable.createdAt), asc(ownFieldTable.id))
  return rows.map(({ companyId: _, createdAt, ...field }) => field)
}

/** An own field as its form sends it; `choices` has one value in each line. */
export interface WrittenOwnField extends Omit<OwnField, 'id' | 'choices'> {
  choices: string
}

export type SaveOwnFieldResult =
  | { outcome: 'saved' }
  | { outcome: 'name' | 'choices' | 'too-many' | 'gone'; message: string }
  | PolicyRefusal

/**
 * Adds an own field to a company, or changes one. Orders that were sent keep their values and the
 * name that the field had.
 * @param tx transaction of `inCompany`
 * @param id id of the field to change; null adds one
 */
export async function saveOwnField(
  tx: Database,
  member: MemberActor,
  id: string | null,
  written: WrittenOwnField,
): Promise<SaveOwnFieldResult> {
  const refusal = refusalFor(member, 'keep-order-rules', true)
  if (refusal) return refusal
  const { subject, kind, isRequired } = written
  const name = cleanSingleLine(written.name)
  if (name === '') return { outcome: 'name', message: 'Name the field, such as “Cost centre”.' }
  if (name.length > maxOwnFieldName) {
    const message = `Shorten this to ${maxOwnFieldName} characters or fewer.`
    return { outcome: 'name', message }
  }
  const choices = kind === 'choice' ? readChoices(written.choices) : []
  if (typeof choices === 'string') return { outcome: 'choices', message: choices }
  // Concurrent changes wait for each other, so that maximum and unique names hold.
  const key = `own fields ${member.company}`
  await tx.execute(sql`select pg_advisory_xact_lock(hashtextextended(${key}, 0))`)
  const fields = await listOwnFields(tx, member)
  const before = fields.find((one) => one.id === id)
  if (id !== null && !before) return goneRefusal
  const others = fields.filter((one) => one !== before)
  if (others.some((one) => one.subject === subject && isSameName(one.name, name))) {
    return { outcome: 'name', message: `There is a field “${name}” already. Choose another name.` }
  }
  if (!before && fields.length >= maxOwnFields) return tooManyRefusal
  const row = { name, subject, kind, choices, isRequired }
  if (before) {
    await tx
      .update(ownFieldTable)
      .set(row)
      .where(and(eq(ownFieldTable.companyId, member.company), eq(ownFieldTable.id, before.id)))
  } else await tx.insert(ownFieldTable).values({ ...row, companyId: member.company })
  await writeAudit(tx, member, {
    action: 'keep-order-rules',
    subject: { kind: 'company', id: member.company, label: `Own field ${name}` },
    ...(before && { before: { ...before } }),
    after: row,
  })
  return { outcome: 'saved' }
}

const isSameName = (one: string, other: string) => one.toLowerCase() === other.toLowerCase()

const goneRefusal = {
  outcome: 'gone',
  message: 'This field was removed in the meantime. Add it again if you need it.',
} as const

const tooManyRefusal = {
  outcome: 'too-many',
  message: `Your company has ${maxOwnFields} own fields, which is the maximum. Remove one first.`,
} as const

/**
 * Removes an own field of a company; sent orders keep its values. Idempotent.
 * @param tx transaction of `inCompany`
 */
export async function removeOwnField(
  tx: Database,
  member: MemberActor,
  id: string,
): Promise<PolicyRefusal | null> {
  const refusal = refusalFor(member, 'keep-order-rules', true)
  if (refusal || !isUuid(id)) return refusal
  const [removed] = await tx
    .delete(ownFieldTable)
    .where(and(eq(ownFieldTable.companyId, member.company), eq(ownFieldTable.id, id)))
    .returning()
  if (!removed) return null
  const { companyId, createdAt, ...before } = removed
  await writeAudit(tx, member, {
    action: 'keep-order-rules',
    subject: { kind: 'company', id: companyId, label: `Own field removed: ${before.name}` },
    before,
  })
  return null
}

/** An order or a change that is refused because of its own fields. */
export interface OwnFieldsRefusal {
  outcome: 'own-fields'
  /** Mistakes in the fields of the order. */
  mistakes: { field: string; message: string }[]
  /** Lines with mistakes, each with its message. */
  lines: { sku: string; message: string }[]
  message: string
}

/**
 * Checks the own fields of an order that is to be sent.
 * @param tx transaction of `inCompany`
 * @returns the refusal; null if all required fields are filled in and all values are accepted
 */
export async function refuseOwnFields(
  tx: Database,
  member: Pick<MemberActor, 'company'>,
  {
    ownFields,
    lines,
  }: {
    ownFields?: readonly OwnFieldValue[] | undefined
    lines: readonly { sku: string; ownFields?: readonly OwnFieldValue[] }[]
  },
): Promise<OwnFieldsRefusal | null> {
  const fields = await listOwnFields(tx, member)
  const of = (subject: OwnFieldSubject) => fields.filter((one) => one.subject === subject)
  const mistakes = findOwnFieldMistakes(of('order'), ownFields)
  const wrong = lines.flatMap(({ sku, ownFields: values }) => {
    const messages = findOwnFieldMistakes(of('line'), values).map(({ message }) => message)
    return messages.length > 0 ? [{ sku, message: messages.join(' ') }] : []
  })
  if (mistakes.length + wrong.length === 0) return null
  const ofOrder = mistakes.map(({ message }) => message)
  const ofLines =
    wrong.length > 0
      ? [`Complete the fields of the marked lines (${wrong.map(({ sku }) => sku).join(', ')}).`]
      : []
  const message = ['Nothing was sent.', ...ofOrder, ...ofLines].join(' ')
  return { outcome: 'own-fields', mistakes, lines: wrong, message }
}
