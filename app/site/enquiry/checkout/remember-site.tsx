import { rememberName } from './use-remembered-site.ts'

/** The choice to have contact and site filled in next time; it needs scripts. */
export function RememberSite() {
  return (
    <label className="needs-scripts mt-5 flex items-start gap-3">
      <input type="checkbox" name={rememberName} className="mt-1 size-5 shrink-0 accent-green" />
      <span>
        Remember my contact and delivery site on this device.
        <span className="block text-sm text-muted">
          Kept in this browser only. Untick it and send to forget them.
        </span>
      </span>
    </label>
  )
}
