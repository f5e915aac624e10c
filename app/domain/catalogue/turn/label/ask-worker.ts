/** What takes a thread longer is given up, ms. */
const patience = 20_000

/** The answer of a thread of its own, which is ended whatever happens in it; `late` where none came in time. */
export async function askWorker<Answer extends { kind: string }>(
  worker: Worker,
  question: object,
  handedOver: Transferable[] = [],
): Promise<Answer | { kind: 'late' }> {
  try {
    return await new Promise((resolve, reject) => {
      setTimeout(() => resolve({ kind: 'late' }), patience)
      worker.onmessage = ({ data: said }: MessageEvent<Answer | object>) => {
        // pdf.js greets whoever started its thread.
        if ('kind' in said) resolve(said)
      }
      worker.onerror = () => reject(new Error('The file could not be read.'))
      worker.postMessage(question, handedOver)
    })
  } finally {
    worker.terminate()
  }
}
