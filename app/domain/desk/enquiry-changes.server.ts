import type { Notifications } from '#app/platform/database/notifications.server.ts'

/**
 * PostgreSQL notification channel on which a table trigger announces each enquiry that was added or
 * changed.
 */
const channel = 'enquiry_changed'

interface ChangeHub {
  follow(onChange: (changed: string | undefined) => void): () => void
  /** Callbacks of all followers, called before the process stops. */
  endings: Set<() => void>
}

/** Stored on `globalThis`, so that all bundles of the process share it. */
const globals = globalThis as { [key: symbol]: ChangeHub | undefined }
const changesKey = Symbol.for('vpack enquiry changes')

/**
 * Starts listening for changes of enquiries. @returns a function that stops it and ends every
 * follower
 */
export function startEnquiryChanges(notifications: Notifications): () => void {
  const followers = new Set<(changed: string | undefined) => void>()
  const stop = notifications.listen(channel, (changed) => {
    for (const follow of followers) follow(changed)
  })
  const changes: ChangeHub = {
    follow(onChange) {
      followers.add(onChange)
      return () => void followers.delete(onChange)
    },
    endings: new Set(),
  }
  globals[changesKey] = changes
  return () => {
    stop()
    for (const end of [...changes.endings]) end()
    if (globals[changesKey] === changes) globals[changesKey] = undefined
  }
}

/**
 * Calls `onChange` with the id of each enquiry that changes, and with undefined if changes may have
 * been missed.
 * @param onEnd called when the process stops, or at once if no listener was started
 * @returns a function that stops following
 */
export function followEnquiryChanges(
  onChange: (changed: string | undefined) => void,
  onEnd: () => void,
): () => void {
  const changes = globals[changesKey]
  if (!changes) {
    onEnd()
    return () => {}
  }
  const stop = changes.follow(onChange)
  changes.endings.add(onEnd)
  return () => {
    stop()
    changes.endings.delete(onEnd)
  }
}
