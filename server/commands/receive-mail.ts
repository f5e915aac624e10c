import { mailInLimits } from '#app/domain/correspondence/mail-in/arrived-mail.ts'
import { receiveMail } from '#app/domain/correspondence/mail-in/receive-mail.server.ts'
import { startJobs, stopJobs } from '#app/platform/database/jobs.server.ts'
import { closeThreads } from '#app/platform/threads/threads.server.ts'
import { runCommand } from './run-command.ts'

/**
 * Exit codes for a mail server's pipe (sysexits.h): `dataError` returns the mail to its sender,
 * `tryAgain` retries it later.
 */
const dataError = 65
const tryAgain = 75

const raw = await readBounded(process.stdin, mailInLimits.bytes)
if (!raw) {
  console.error(`The mail is larger than ${mailInLimits.bytes} bytes.`)
  process.exitCode = dataError
} else {
  await runCommand(
    async (db, { ownerUrl }) => {
      await startJobs(ownerUrl, 1)
      try {
        const result = await receiveMail(db, raw)
        if (result.outcome !== 'done') {
          console.error(result.message)
          return result.outcome === 'busy' ? tryAgain : dataError
        }
        console.log(result.isNew ? result.state : 'taken before')
        return 0
      } finally {
        await stopJobs()
        await closeThreads()
      }
    },
    { prepare: false },
  )
  // Any other failure, such as the database, may be temporary; the mail must not be lost.
  if (process.exitCode === 1) process.exitCode = tryAgain
}

/** Reads a whole stream; null if it has more than `bytes` bytes. */
async function readBounded(stream: AsyncIterable<Buffer>, bytes: number): Promise<Buffer | null> {
  const chunks: Buffer[] = []
  let size = 0
  for await (const chunk of stream) {
    size += chunk.length
    if (size > bytes) return null
    chunks.push(chunk)
  }
  return Buffer.concat(chunks)
}
