import { filesField } from '#app/domain/files/file-kinds.ts'
import { formTokenField } from '#app/platform/forms/form-token-field.ts'
import { sendForm } from '#app/ui/file-fields/upload/send-form.ts'
import { readAnswer } from '#app/ui/file-fields/upload/upload-answer.ts'
import { prepareUnread } from './chosen-photographs.ts'
import {
  deleteUnsentForm,
  jpegFile,
  keepUnsent,
  listUnsent,
  type UnsentForm,
} from './unsent-store.ts'

/** Timeout of one upload, in milliseconds; long enough for photographs over a weak connection. */
const patience = 90_000

let sending: Promise<number> | null = null
let isAskedMeanwhile = false

/**
 * Sends the stored reports of a company one after the other, and stops at the first without a
 * response. A refused report stays stored with the reason. If it is called while sending, the
 * remaining reports are tried again afterwards, because the connection may have come back.
 * @returns number of reports that arrived
 */
export function sendUnsent(company: string, formToken: string): Promise<number> {
  isAskedMeanwhile = sending !== null
  sending ??= sendWhileAsked(company, formToken).finally(() => {
    sending = null
  })
  return sending
}

async function sendWhileAsked(company: string, formToken: string): Promise<number> {
  let arrived = 0
  do {
    isAskedMeanwhile = false
    arrived += await sendAll(company, formToken)
  } while (isAskedMeanwhile)
  return arrived
}

async function sendAll(company: string, formToken: string): Promise<number> {
  let arrived = 0
  for (const kept of await listUnsent(company)) {
    if (kept.problem) continue
    const form = await prepareUnread(kept)
    if (!form) break
    if (form.problem) {
      await keepUnsent(form)
      continue
    }
    const answer = await sendForm(`${form.address}.json`, filled(form, formToken), {
      signal: AbortSignal.timeout(patience),
      onProgress: () => {},
    })
    // The form stays stored if there is no response, or one that asks to try again later.
    if (!answer || answer.status >= 500 || answer.status === 429 || answer.status === 408) break
    const read = readAnswer(answer)
    if (read.ok) {
      arrived += 1
      await deleteUnsentForm(form.id)
    } else {
      await keepUnsent({ ...form, problem: problemOf(answer.status, read.problem) })
    }
  }
  return arrived
}

function filled({ fields, photographs }: UnsentForm, formToken: string): FormData {
  const form = new FormData()
  form.set(formTokenField, formToken)
  for (const [name, value] of fields) form.append(name, value)
  for (const photograph of photographs) form.append(filesField, jpegFile(photograph))
  return form
}

/**
 * Returns the message for a refused report. Refusals and redirects to the sign-in page mean that
 * the session has ended.
 */
function problemOf(status: number, problem: string): string {
  const isSignedOut = status === 401 || status === 403 || status < 400
  return isSignedOut
    ? 'You were signed out. Reload this page, sign in, then send it again.'
    : problem
}
