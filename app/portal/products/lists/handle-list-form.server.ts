import type { SubmissionResult } from '@conform-to/react'
import { parseWithZod } from '@conform-to/zod/v4'
import { data, href, redirect } from 'react-router'
import { listForm } from '#app/domain/company-range/product-list.ts'
import { removeList, renameList } from '#app/domain/company-range/save-lists.server.ts'
import { addToListByCode } from '#app/domain/orders/reorder/add-to-list-by-code.server.ts'
import { putListInDraft } from '#app/domain/orders/reorder/set-draft-lines.server.ts'
import { refusePage } from '#app/platform/request/page-refusal.ts'
import { cleanSingleLine } from '#app/platform/text/plain-text.ts'
import { isUuid } from '#app/platform/text/uuid.ts'
import type { PortalMember } from '#app/portal/portal-member.ts'
import { handleRangeForm } from '../handle-range-form.server.ts'

/**
 * Handles a form on the page of a list, by its `intent`. Redirects, or returns the errors for the
 * form of their `kind`.
 */
export async function handleListForm(
  member: PortalMember,
  params: { company: string; list: string },
  form: FormData,
) {
  const { actor, inCompany } = member
  const { list } = params
  if (!isUuid(list)) throw refusePage('There is no such list.', { status: 404 })
  const text = (name: string) => cleanSingleLine(String(form.get(name) ?? '')).slice(0, 100)
  const intent = form.get('intent')
  if (intent === 'remove-list') {
    const removed = await inCompany((tx) => removeList(tx, actor, list))
    if (!removed.ok) throw refusePage(removed.message, { status: 403 })
    return redirect(href('/portal/:company/products/lists', params), 303)
  }
  if (intent === 'name') {
    const sent = parseWithZod(form, { schema: listForm })
    if (sent.status !== 'success') return nameErrors(sent.reply())
    const { name } = sent.value
    const kept = await inCompany((tx) => renameList(tx, actor, { list, name }))
    if (!kept.ok) return nameErrors(sent.reply({ fieldErrors: { name: [kept.message] } }))
    return redirect(href('/portal/:company/products/lists/:list', params), 303)
  }
  if (intent === 'order-all') {
    const ordered = await inCompany((tx) => putListInDraft(tx, actor, list))
    if (!ordered.ok) throw refusePage(ordered.message, { status: 409 })
    const left = ordered.left.map(({ message }) => message)
    return data({ kind: 'ordered' as const, added: ordered.added.length, left })
  }
  if (intent === 'add') {
    const typed = { code: text('code'), quantity: text('quantity') }
    const kept = await inCompany((tx) => addToListByCode(tx, actor, { list, ...typed }))
    if (kept.ok) return redirect(href('/portal/:company/products/lists/:list', params), 303)
    const isQuantity = kept.reason === 'quantity'
    const answer = { kind: 'typed' as const, typed, isQuantity, message: kept.message }
    return data(answer, { status: 400 })
  }
  return handleRangeForm(member, form).then(({ data: answer, init }) =>
    data({ kind: 'row' as const, ...answer }, init ?? {}),
  )
}

const nameErrors = (result: SubmissionResult<string[]>) =>
  data({ kind: 'name' as const, result }, { status: 400 })
