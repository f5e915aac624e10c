/** How long a thread may take to be fetched, and then to answer, ms: more is given up. */
const patience = { fetching: 60_000, answering: 60_000 }

/** The answer of a thread of its own, which is ended whatever happens in it; `late` where none came in time. */
export async function askWorker<Answer extends { kind: string }>(
  worker: Worker,
  question: object,
  handedOver: Transferable[] = [],
): Promise<Answer | { kind: 'late' }> {
  try {
    return await new Promise((resolve, reject) => {
      const giveUp = () => resolve({ kind: 'late' })
      let waiting = setTimeout(giveUp, patience.fetching)
      worker.onmessage = ({ data: said }: MessageEvent<Answer | object>) => {
        clearTimeout(waiting)
        if ('kind' in said) resolve(said)
        // It is there; pdf.js greets as well.
        else waiting = setTimeout(giveUp, patience.answering)
      }
      worker.onerror = () => reject(new Error('The file could not be read.'))
      worker.postMessage(question, handedOver)
    })
  } finally {
    worker.terminate()
  }
}
