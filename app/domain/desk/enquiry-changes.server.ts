import type { Notifications } from '#app/platform/database/notifications.server.ts'

/** The channel on which a trigger of the table announces each enquiry that was added or changed. */
const channel = 'enquiry_changed'

interface Changes {
  follow(onChange: (changed: string | undefined) => void): () => void
  /** Ends what follows, before the process stops. */
  endings: Set<() => void>
}

/** In one place of the process, whichever bundle asks. */
const holder = globalThis as { [key: symbol]: Changes | undefined }
const place = Symbol.for('vpack enquiry changes')

/** Begins to listen for changes of enquiries. @returns ends it, and every stream that follows */
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
 * Calls back with each enquiry that changes, and with undefined when some may have been missed.
 * @param onEnd called when the process stops
 * @returns stops following
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
