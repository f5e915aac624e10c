import { type ComponentType, lazy, type ReactNode, Suspense, useState } from 'react'
import { errorSelector, hasStoredFields, persistFields } from './use-stored-fields.ts'

const useEvents = [
  'pointerover',
  'pointerdown',
  'touchstart',
  'keydown',
  'focusin',
  'input',
  'popstate',
]

/**
 * Resolves on the visitor's first pointer movement, touch or key press on the page; used to load
 * code that the first view does not need.
 */
function waitForFirstUse(): Promise<void> {
  return new Promise((resolve) => {
    const found = new AbortController()
    const options = { signal: found.signal, capture: true, passive: true }
    const tell = () => {
      found.abort()
      resolve()
    }
    for (const sign of useEvents) window.addEventListener(sign, tell, options)
  })
}

interface FormSource<Props extends object> {
  /** Unique name that identifies the server-rendered form before its code is loaded. */
  name: string
  /** Imports the form's component. */
  fetch: () => Promise<ComponentType<Props>>
  /** Storage key of the stored input, see `useStoredFields`. */
  draftKey?: string
}

interface LazyForm<Props extends object> {
  name: string
  /**
   * Loads the code; call it in `clientLoader`, because after a navigation within the app there is
   * no server-rendered form.
   */
  load: () => Promise<unknown>
  /**
   * Returns the component to render now: the form, or a lazy one that shows the server-rendered
   * form.
   */
  choose: () => ComponentType<Props>
}

/**
 * Loads a form's code lazily. With its validation it is a quarter of the size of a page's other
 * scripts, and the server-rendered form works without it. The code is loaded on the first use of
 * the page, or immediately if a draft or errors have to be shown.
 */
export function createLazyForm<Props extends object>(source: FormSource<Props>): LazyForm<Props> {
  const { name, draftKey } = source
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
    document.querySelector(`${place} :is(${errorSelector})`) !== null ||
    (draftKey !== undefined && hasStoredFields(draftKey))

  const WaitingForm = lazy(async () => {
    const served = servedForm()
    if (served && !served.contains(document.activeElement) && !isWanted()) await waitForFirstUse()
    // Restores the draft, and stores further input, before the code is loaded.
    if (served && draftKey !== undefined) persistFields(served, draftKey)
    // If the code fails to load, the server-rendered form stays and works.
    return load().catch(() => new Promise<never>(() => undefined))
  })

  return { name, load, choose: () => loaded ?? WaitingForm }
}

interface FormOnUseProps<Props extends object> {
  form: LazyForm<Props>
  children: (Form: ComponentType<Props>) => ReactNode
}

/** Renders a form of `createLazyForm`. */
export function FormOnUse<Props extends object>({ form, children }: FormOnUseProps<Props>) {
  // Chosen once, because another component would remount the form and lose its state.
  const [Form] = useState(form.choose)
  return (
    <div data-form={form.name}>
      <Suspense fallback={null}>{children(Form)}</Suspense>
    </div>
  )
}
