import { type RefObject, useCallback, useEffect, useRef, useState } from 'react'
import type { EditingColleague } from '#app/domain/publishing/editing-presence.server.ts'
import { applyListEdit, type ListEdit } from '#app/domain/publishing/form/edit-list.ts'
import type { FormNode } from '#app/domain/publishing/form/form-node.ts'
import {
  countFieldName,
  itemName,
  readDocumentForm,
} from '#app/domain/publishing/form/read-document-form.ts'
import type { FieldProblem } from '#app/domain/publishing/read-editor.server.ts'
import { formTokenField, groupTexts, textsOf } from '#app/platform/forms/form-texts.ts'

/** Delay between the last key and the save, in milliseconds. */
const saveDelayMs = 800
/** Interval at which the server learns that the document is still open. */
const presenceIntervalMs = 20_000

/** State of the autosave, which the editor shows. */
export type SaveState =
  | { status: 'saved'; at: string }
  | { status: 'unsaved' | 'saving' | 'untouched' }
  | { status: 'refused' | 'signed-out' | 'unreachable'; message: string }

interface EditorOptions {
  form: RefObject<HTMLFormElement | null>
  node: FormNode
  initial: unknown
  version: number
  problems: readonly FieldProblem[]
  /** Address of the autosave. */
  action: string
}

interface SaveAnswer {
  colleagues: (Omit<EditingColleague, 'since'> & { since: string })[]
  version?: number
  savedAt?: string
  problems?: FieldProblem[]
  refused?: string
}

/**
 * Saves the form while its editor types. One save is in flight at a time, with the version of the
 * draft that it saw; its answer never overwrites a field.
 */
export function useDocumentEditor({
  form,
  node,
  initial,
  version,
  problems,
  action,
}: EditorOptions) {
  const [body, setBody] = useState(initial)
  /** Counts list edits; the form is made anew after each. */
  const [edition, setEdition] = useState(0)
  const [save, setSave] = useState<SaveState>({ status: 'untouched' })
  const [found, setFound] = useState(problems)
  const [colleagues, setColleagues] = useState<SaveAnswer['colleagues']>([])
  const versionRef = useRef(version)
  /** Item that was added last, whose problems wait until the focus has left it. */
  const [added, setAdded] = useState<{ list: string; name: string } | null>(null)
  const isSaving = useRef(false)
  const isDirty = useRef(false)
  /** Start of the name of the control that gets the focus after a list edit. */
  const focusNext = useRef('')
  const timer = useRef<ReturnType<typeof setTimeout>>(undefined)

  const sendSave = useCallback(async () => {
    if (!form.current || isSaving.current || !isDirty.current) return
    isSaving.current = true
    isDirty.current = false
    setSave({ status: 'saving' })
    const sent = new FormData(form.current)
    sent.set('version', String(versionRef.current))
    const outcome = await post(action, sent)
    isSaving.current = false
    if ('state' in outcome) {
      isDirty.current = true
      setSave(outcome.state)
      return
    }
    const { answer } = outcome
    versionRef.current = answer.version ?? versionRef.current
    setColleagues(answer.colleagues)
    setFound(answer.problems ?? [])
    if (isDirty.current) {
      setSave({ status: 'unsaved' })
      void sendSave()
    } else {
      setSave({ status: 'saved', at: answer.savedAt ?? '' })
    }
  }, [form, action])

  const noteChange = useCallback(() => {
    isDirty.current = true
    setSave((state) => (state.status === 'saving' ? state : { status: 'unsaved' }))
    clearTimeout(timer.current)
    timer.current = setTimeout(() => void sendSave(), saveDelayMs)
  }, [sendSave])

  const editList = useCallback(
    (edit: ListEdit) => {
      if (!form.current) return
      const typed = readDocumentForm(node, groupTexts(new FormData(form.current))).body
      focusNext.current = nameAfterEdit(form.current, edit)
      setAdded(edit.action === 'add' ? { list: edit.list, name: focusNext.current } : null)
      setBody(applyListEdit(node, typed, edit))
      setEdition((count) => count + 1)
      noteChange()
    },
    [form, node, noteChange],
  )

  const noteBlur = useCallback(
    (focused: EventTarget | null) => {
      const list = added && form.current?.querySelector(`[data-list="${CSS.escape(added.list)}"]`)
      const item = list?.querySelector(':scope > ol > :last-child')
      if (added && !(focused instanceof Node && item?.contains(focused))) setAdded(null)
    },
    [form, added],
  )

  useEffect(() => {
    if (edition > 0 && form.current) focusPart(form.current, focusNext.current)
  }, [edition, form])

  useEffect(() => {
    const interval = setInterval(async () => {
      if (!form.current || document.hidden) return
      const token = new FormData(form.current)
      const sent = new FormData()
      for (const [name, value] of token) if (name === formTokenField) sent.set(name, value)
      sent.set('presence', 'yes')
      const outcome = await post(action, sent)
      if ('answer' in outcome) setColleagues(outcome.answer.colleagues)
    }, presenceIntervalMs)
    return () => clearInterval(interval)
  }, [form, action])

  useEffect(() => {
    const warn = (event: BeforeUnloadEvent) => {
      if (isDirty.current || isSaving.current) event.preventDefault()
    }
    window.addEventListener('beforeunload', warn)
    return () => {
      window.removeEventListener('beforeunload', warn)
      clearTimeout(timer.current)
    }
  }, [])

  return {
    body,
    edition,
    save,
    problems: added ? found.filter(({ name }) => !name.startsWith(added.name)) : found,
    colleagues,
    versionRef,
    noteChange,
    noteBlur,
    editList,
    isDirty,
  }
}

/** Returns the name of the control, or its start, that has the focus after a list edit. */
function nameAfterEdit(form: HTMLFormElement, edit: ListEdit): string {
  if (edit.action === 'add') {
    const count = Number(textsOf(new FormData(form))[countFieldName(edit.list)])
    return itemName(edit.list, count)
  }
  if (edit.action === 'remove') return itemName(edit.list, Math.max(0, edit.index - 1))
  const { activeElement } = document
  const name = activeElement?.getAttribute('name') ?? ''
  const before = itemName(edit.list, edit.index)
  const rest = name.startsWith(before) ? name.slice(before.length) : ''
  return itemName(edit.list, edit.to) + rest
}

/** Focuses the first visible control whose name begins with a text. */
function focusPart(form: HTMLFormElement, start: string): void {
  const controls = [...form.elements].filter(
    (element): element is HTMLElement & { name: string } =>
      element instanceof HTMLInputElement ||
      element instanceof HTMLTextAreaElement ||
      element instanceof HTMLSelectElement,
  )
  const matching = controls.filter(
    ({ name, offsetParent }) => offsetParent !== null && name.startsWith(start),
  )
  const found = matching.find(({ name }) => name === start) ?? matching[0]
  for (let part = found?.closest('details'); part; ) {
    part.open = true
    part = part.parentElement?.closest('details')
  }
  found?.focus()
}

type PostOutcome = { answer: SaveAnswer } | { state: SaveState }

/** Posts a form by fetch; a redirect to the sign-in page is reported, never followed. */
async function post(action: string, sent: FormData): Promise<PostOutcome> {
  const fields = new URLSearchParams()
  for (const [name, value] of sent) if (typeof value === 'string') fields.append(name, value)
  try {
    const response = await fetch(action, { method: 'POST', body: fields, redirect: 'manual' })
    if (response.type === 'opaqueredirect') {
      const message =
        'You are signed out. Your text is still here: sign in in another tab, then save.'
      return { state: { status: 'signed-out', message } }
    }
    const isJson = response.headers.get('content-type')?.includes('json')
    if (!isJson) {
      const message = 'Not saved. Your text is still here: click Save to send it.'
      return { state: { status: 'unreachable', message } }
    }
    const answer = (await response.json()) as SaveAnswer
    return answer.refused === undefined
      ? { answer }
      : { state: { status: 'refused', message: answer.refused } }
  } catch {
    const message = 'No connection. Your text is still here and will be saved with the next change.'
    return { state: { status: 'unreachable', message } }
  }
}
