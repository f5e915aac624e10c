import { filesField } from '#app/domain/files/file-kinds.ts'
import { formTokenField } from '#app/platform/forms/form-texts.ts'
import { sendForm } from '#app/ui/file-fields/upload/send-form.ts'
import { parseUploadAnswer } from '#app/ui/file-fields/upload/upload-answer.ts'
import { convertStoredPhotographs } from './chosen-photographs.ts'
import {
  deleteUnsentForm,
  listUnsentForms,
  saveUnsentForm,
  toJpegFile,
  type UnsentForm,
} from './unsent-store.ts'

/** Timeout of one upload, in milliseconds; long enough for photographs over a weak connection. */
const uploadTimeoutMs = 90_000

let sending: Promise<string[]> | null = null
let isRequestedAgain = false

/**
 * Sends the stored reports of a company one after the other, and stops at the first without a
 * response. A refused report stays stored with the reason. If it is called while sending, the
 * remaining reports are tried again afterwards, because the connection may have come back.
 * @returns labels of the reports that arrived
 */
export function sendUnsentForms(company: string, formToken: string): Promise<string[]> {
  isRequestedAgain = sending !== null
  sending ??= sendWhileRequested(company, formToken).finally(() => {
    sending = null
  })
  return sending
}

async function sendWhileRequested(company: string, formToken: string): Promise<string[]> {
  const arrived: string[] = []
  do {
    isRequestedAgain = false
    arrived.push(...(await sendAll(company, formToken)))
  } while (isRequestedAgain)
  return arrived
}

async function sendAll(company: string, formToken: string): Promise<string[]> {
  const arrived: string[] = []
  for (const kept of await listUnsentForms(company)) {
    if (kept.problem) continue
    const form = await convertStoredPhotographs(kept)
    if (!form) break
    if (form.problem) {
      await saveUnsentForm(form)
      continue
    }
    const answer = await sendForm(`${form.address}.json`, buildFormData(form, formToken), {
      signal: AbortSignal.timeout(uploadTimeoutMs),
      onProgress: () => {},
    })
    // The form stays stored if there is no response, or one that asks to try again later.
    if (!answer || answer.status >= 500 || answer.status === 429 || answer.status === 408) break
    const read = parseUploadAnswer(answer)
    if (read.ok) {
      arrived.push(form.label)
      await deleteUnsentForm(form.id)
    } else {
      await saveUnsentForm({ ...form, problem: problemOf(answer.status, read.problem) })
    }
  }
  return arrived
}

function buildFormData({ fields, photographs }: UnsentForm, formToken: string): FormData {
  const form = new FormData()
  form.set(formTokenField, formToken)
  for (const [name, value] of fields) form.append(name, value)
  for (const photograph of photographs) form.append(filesField, toJpegFile(photograph))
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
