import { rememberFieldId } from './use-remembered-site.ts'

/** Checkbox to have contact and site filled in next time; hidden without JavaScript. */
export function RememberSite() {
  return (
    <label className="needs-scripts mt-5 flex items-start gap-3">
      <input type="checkbox" id={rememberFieldId} className="mt-1 size-5 shrink-0 accent-green" />
      <span>
        Remember my contact and delivery site on this device.
        <span className="block text-sm text-muted">
          Stored in this browser only. Untick the box and send to delete them.
        </span>
      </span>
    </label>
  )
}
