import { data, redirect } from 'react-router'
import { answerRefusal } from '#app/platform/forms/answer-refusal.ts'
import { readIntentForm, requireIntentForm } from '#app/platform/forms/read-form.ts'
import type { InterfaceChange, InterfaceResult } from './change-interface.server.ts'
import { interfaceForms } from './key-form.ts'

/**
 * Answers a form of the page of interfaces: shows a new key or secret once, and refusals beside the
 * form that was sent. Other changes lead back to the page.
 * @param page path of the page
 * @param change makes the change in a transaction of the audience
 * @throws a 400 page if a form in which nothing is typed does not fit its schema
 */
export async function answerInterfaceForm(
  request: Request,
  page: string,
  change: (asked: InterfaceChange) => Promise<InterfaceResult>,
) {
  const sent = await readIntentForm(request, interfaceForms)
  if (sent.intent === 'make') {
    if (sent.status !== 'success') return data({ reply: sent.reply() }, { status: 400 })
    const made = await change({ intent: sent.intent, ...sent.value })
    if (made.outcome === 'done') return data({ key: made.key })
    return data({ reply: sent.reply({ formErrors: [made.message] }) }, { status: 409 })
  }
  if (sent.intent === 'make-webhook') {
    if (sent.status !== 'success') return data({ webhookReply: sent.reply() }, { status: 400 })
    const made = await change({ intent: sent.intent, ...sent.value })
    if (made.outcome === 'done') return data({ secret: made.secret })
    const isUrl = made.outcome === 'url'
    const errors = isUrl ? { fieldErrors: { url: [made.message] } } : { formErrors: [made.message] }
    return data({ webhookReply: sent.reply(errors) }, { status: isUrl ? 400 : 409 })
  }
  const changed = await change(await requireIntentForm(request, interfaceForms))
  if (changed.outcome !== 'done') return answerRefusal(changed)
  if (changed.key) return data({ key: changed.key })
  return changed.secret ? data({ secret: changed.secret }) : redirect(page, 303)
}
