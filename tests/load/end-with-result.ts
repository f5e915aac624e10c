/**
 * Sends the result to the parent process, then disconnects. Disconnecting earlier would truncate a
 * result longer than the channel's buffer (about 200 kB).
 */
export async function endWithResult(result: unknown) {
  await new Promise<void>((resolve, reject) => {
    if (!process.send) throw new Error('No process waits for the result.')
    process.send(result, undefined, undefined, (error) => (error ? reject(error) : resolve()))
  })
  process.disconnect()
}
