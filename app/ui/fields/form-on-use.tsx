import { type ComponentType, lazy, type ReactNode, Suspense, useState } from 'react'
import { firstUse } from './first-use.ts'
import { hasKeptFields, keepFields } from './use-kept-fields.ts'

interface FormSource<Props extends object> {
  /** A name of its own, by which its markup is found before its code has come. */
  name: string
  /** Fetches the form's code. */
  fetch: () => Promise<ComponentType<Props>>
  /** Where the browser keeps what was typed, as `useKeptFields` has it. */
  draft?: string
}

interface LazyForm<Props extends object> {
  name: string
  /** For `clientLoader`: a page that is reached within the app has no form from the server. */
  load: () => Promise<unknown>
  /** The form as it can be had now: its code, or what waits for it. */
  choose: () => ComponentType<Props>
}

/**
 * A form with checks beside its fields weighs a quarter of a page's other scripts. As it comes from
 * the server it can be filled in and sent without them; so they are fetched when somebody uses the
 * page, or at once if there is something to say: what was typed before, or what was refused.
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
    document.querySelector(`${place} :is([aria-invalid="true"], [role="alert"])`) !== null ||
    (draft !== undefined && hasKeptFields(draft))

  const WaitingForm = lazy(async () => {
    const served = servedForm()
    if (served && !served.contains(document.activeElement) && !isWanted()) await firstUse()
    // What was typed before need not wait for the code, and what is typed meanwhile is kept too.
    if (served && draft !== undefined) keepFields(served, draft)
    // Without its code the form stays as it was served, and works.
    return load().catch(() => new Promise<never>(() => undefined))
  })

  return { name, load, choose: () => loaded ?? WaitingForm }
}

interface FormOnUseProps<Props extends object> {
  form: LazyForm<Props>
  children: (Form: ComponentType<Props>) => ReactNode
}

/** Where such a form stands. */
export function FormOnUse<Props extends object>({ form, children }: FormOnUseProps<Props>) {
  // Chosen once: another way to the same form would begin it anew.
  const [Form] = useState(form.choose)
  return (
    <div data-form={form.name}>
      <Suspense fallback={null}>{children(Form)}</Suspense>
    </div>
  )
}
