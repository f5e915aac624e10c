/**
 * Tells the process that started this one what came of its work, and lets go of it. Letting go at once
 * would cut a result that is longer than the channel's buffer (about 200 kB).
 */
export async function endWithResult(result: unknown) {
  await new Promise<void>((resolve, reject) => {
    if (!process.send) throw new Error('No process waits for the result.')
    process.send(result, undefined, undefined, (error) => (error ? reject(error) : resolve()))
  })
  process.disconnect()
}
