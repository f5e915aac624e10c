import { startMailServer } from '#tests/support/mail-server.ts'

export interface CountedMail {
  url: string
  /** Returns how often each Message-ID arrived. */
  counts(): Map<string, number>
  stop(): Promise<void>
}

/** Starts a mail server that stores only the Message-ID of each mail. */
export async function startCountingMailServer(): Promise<CountedMail> {
  const server = await startMailServer()
  const seen = new Map<string, number>()
  function counts() {
    for (const raw of server.received.splice(0)) {
      const id = /^message-id:\s*(<[^>]+>)/im.exec(raw)?.[1] ?? 'none'
      seen.set(id, (seen.get(id) ?? 0) + 1)
    }
    return seen
  }
  const counting = setInterval(counts, 100)
  return {
    url: server.url,
    counts,
    async stop() {
      clearInterval(counting)
      await server.stop()
    },
  }
}
