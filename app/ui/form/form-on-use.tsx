import { type ComponentType, lazy, type ReactNode, Suspense, useState } from 'react'
import { hasKeptFields, keepFields, refusal } from './use-kept-fields.ts'

const signs = [
  'pointerover',
  'pointerdown',
  'touchstart',
  'keydown',
  'focusin',
  'input',
  'popstate',
]

/**
 * Resolves at the visitor's first pointer movement, touch or key on the page, for code that the first
 * view does not need.
 */
function firstUse(): Promise<void> {
  return new Promise((resolve) => {
    const found = new AbortController()
    const options = { signal: found.signal, capture: true, passive: true }
    const tell = () => {
      found.abort()
      resolve()
    }
    for (const sign of signs) window.addEventListener(sign, tell, options)
  })
}

interface FormSource<Props extends object> {
  /** Unique name, by which its served markup is found before its code is loaded. */
  name: string
  /** Fetches the form's code. */
  fetch: () => Promise<ComponentType<Props>>
  /** Where the browser keeps what was typed, as `useKeptFields` has it. */
  draft?: string
}

interface LazyForm<Props extends object> {
  name: string
  /** For `clientLoader`: after a navigation within the app there is no served markup. */
  load: () => Promise<unknown>
  /** The component to render now: the form, or a lazy one that shows the served markup. */
  choose: () => ComponentType<Props>
}

/**
 * Loads a form's code lazily: with its checks it weighs a quarter of a page's other scripts, and the
 * served form can be filled in and sent without. The code is fetched at the first use of the page, or
 * at once where a draft or errors have to be shown.
 */
export function formOnUse<Props extends object>(source: FormSource<Props>): LazyForm<Props> {
  const { name, draft } = source
  const place = `[data-form="${name}"]`
  let loaded: ComponentType<Props> | undefined

  async function load() {
    loaded = await source.fetch()
    return { default: loaded }
  }

  const servedForm = () =>
    typeof document === 'undefined'
      ? null
      : document.querySelector<HTMLFormElement>(`${place} form`)
  const isWanted = () =>
    document.querySelector(`${place} :is(${refusal})`) !== null ||
    (draft !== undefined && hasKeptFields(draft))

  const WaitingForm = lazy(async () => {
    const served = servedForm()
    if (served && !served.contains(document.activeElement) && !isWanted()) await firstUse()
    // Restores the draft, and stores further input, before the code is loaded.
    if (served && draft !== undefined) keepFields(served, draft)
    // If the code fails to load, the served form stays and works.
    return load().catch(() => new Promise<never>(() => undefined))
  })

  return { name, load, choose: () => loaded ?? WaitingForm }
}

interface FormOnUseProps<Props extends object> {
  form: LazyForm<Props>
  children: (Form: ComponentType<Props>) => ReactNode
}

/** Renders a lazy form. */
export function FormOnUse<Props extends object>({ form, children }: FormOnUseProps<Props>) {
  // Chosen once, since another component would remount the form and lose its state.
  const [Form] = useState(form.choose)
  return (
    <div data-form={form.name}>
      <Suspense fallback={null}>{children(Form)}</Suspense>
    </div>
  )
}
