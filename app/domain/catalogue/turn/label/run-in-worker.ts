/** Timeouts for loading the worker and for its response, in milliseconds. */
const timeoutsMs = { fetching: 60_000, answering: 60_000 }

/**
 * Sends one request to a worker, returns its response, and terminates the worker in any case;
 * `late` on a timeout.
 * @throws if the worker reports an error
 */
export async function runInWorker<Answer extends { kind: string }>(
  worker: Worker,
  question: object,
  handedOver: Transferable[] = [],
): Promise<Answer | { kind: 'late' }> {
  try {
    return await new Promise((resolve, reject) => {
      const giveUp = () => resolve({ kind: 'late' })
      let waiting = setTimeout(giveUp, timeoutsMs.fetching)
      worker.onmessage = ({ data: said }: MessageEvent<Answer | object>) => {
        clearTimeout(waiting)
        if ('kind' in said) resolve(said)
        // Messages without a `kind` mean that the worker has loaded; pdf.js sends one too.
        else waiting = setTimeout(giveUp, timeoutsMs.answering)
      }
      worker.onerror = () => reject(new Error('The file could not be read.'))
      worker.postMessage(question, handedOver)
    })
  } finally {
    worker.terminate()
  }
}
