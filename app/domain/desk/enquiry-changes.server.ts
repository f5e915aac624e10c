import type { Notifications } from '#app/platform/database/notifications.server.ts'

/**
 * PostgreSQL notification channel on which a table trigger announces each enquiry that was added or
 * changed.
 */
const channel = 'enquiry_changed'

interface Changes {
  follow(onChange: (changed: string | undefined) => void): () => void
  /** Callbacks of all followers, called before the process stops. */
  endings: Set<() => void>
}

/** Stored on `globalThis`, so that all bundles of the process share it. */
const holder = globalThis as { [key: symbol]: Changes | undefined }
const place = Symbol.for('vpack enquiry changes')

/**
 * Starts listening for changes of enquiries. @returns a function that stops it and ends every
 * follower
 */
export function startEnquiryChanges(notifications: Notifications): () => void {
  const followers = new Set<(changed: string | undefined) => void>()
  const stop = notifications.listen(channel, (changed) => {
    for (const follow of followers) follow(changed)
  })
  const changes: Changes = {
    follow(onChange) {
      followers.add(onChange)
      return () => void followers.delete(onChange)
    },
    endings: new Set(),
  }
  holder[place] = changes
  return () => {
    stop()
    for (const end of [...changes.endings]) end()
    if (holder[place] === changes) holder[place] = undefined
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
  const changes = holder[place]
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
