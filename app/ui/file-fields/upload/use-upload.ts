import { type FormEvent, useEffect, useRef, useState } from 'react'
import { sendForm, type UploadProgress } from './send-form.ts'
import { parseUploadAnswer, type UploadAnswer, type UploadRefusal } from './upload-answer.ts'

interface UploadOptions<Details> {
  /** URL of the action that receives the form; it answers with an `UploadAnswer`. */
  address: string
  /** Name of the file input. */
  field: string
  /**
   * Checks the chosen files before anything is sent. Returns the error message; null if they are
   * valid.
   */
  check: (files: readonly File[]) => string | null
  onAnswer: (answer: UploadAnswer<Details>) => void
}

export type Upload = ReturnType<typeof useUpload>

/**
 * Uploads a form with files, with progress and cancelling. If it is refused, the form keeps its
 * input. Without JavaScript the browser submits the form itself.
 */
export function useUpload<Details = unknown>({
  address,
  field,
  check,
  onAnswer,
}: UploadOptions<Details>) {
  const [bytes, setBytes] = useState<UploadProgress | null>(null)
  const [refused, setRefused] = useState<UploadRefusal<Details> | null>(null)
  const [cancelled, setCancelled] = useState<{ hasLeft: boolean } | null>(null)
  const running = useRef<AbortController>(null)
  useEffect(() => () => running.current?.abort(), [])

  const wrongFiles = (files: readonly File[]): UploadRefusal<Details> | null => {
    const problem = check(files)
    return problem ? { problem, aboutFiles: true } : null
  }

  const submit = async (event: FormEvent<HTMLFormElement>) => {
    event.preventDefault()
    if (running.current) return
    const form = event.currentTarget
    const refuse = (refusal: UploadRefusal<Details>) => {
      setRefused(refusal)
      focusOn(form, refusal.aboutFiles ? field : 'text')
    }
    const wrong = wrongFiles(filesIn(form, field))
    if (wrong) return refuse(wrong)
    const controller = new AbortController()
    running.current = controller
    setRefused(null)
    setCancelled(null)
    setBytes({ sent: 0, total: 0 })
    const { signal } = controller
    let hasLeft = false
    const onProgress = (bytes: UploadProgress) => {
      hasLeft = bytes.total > 0 && bytes.sent === bytes.total
      setBytes(bytes)
    }
    const sent = await sendForm(address, new FormData(form), { signal, onProgress })
    running.current = null
    setBytes(null)
    if (signal.aborted) return setCancelled({ hasLeft })
    const answer = parseUploadAnswer(sent, hasLeft) as UploadAnswer<Details>
    if (!answer.ok) refuse(answer)
    onAnswer(answer)
  }

  return {
    /** Progress during the upload; null before and after. */
    bytes,
    refused,
    /** Set after the sender cancelled; `hasLeft`: whether all of it had been sent by then. */
    cancelled,
    submit,
    cancel: () => running.current?.abort(),
    /** Checks the chosen files immediately. */
    checkChosen: (files: readonly File[]) => setRefused(wrongFiles(files)),
  }
}

function filesIn(form: HTMLFormElement, field: string): File[] {
  const input = form.elements.namedItem(field)
  return input instanceof HTMLInputElement ? [...(input.files ?? [])] : []
}

function focusOn(form: HTMLFormElement, name: string) {
  const control = form.elements.namedItem(name)
  if (control instanceof HTMLElement) control.focus()
}
