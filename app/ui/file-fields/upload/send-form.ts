/** Bytes of a form that have left, of all. */
export interface SentBytes {
  sent: number
  total: number
}

/** What came back: its status, and its JSON; null where the answer is something else. */
export interface SentForm {
  status: number
  body: unknown
}

/**
 * Sends a form and tells how far it is, which `fetch` does not.
 * @returns null where the connection broke or `signal` ended it
 */
export function sendForm(
  address: string,
  form: FormData,
  { signal, onProgress }: { signal: AbortSignal; onProgress: (bytes: SentBytes) => void },
): Promise<SentForm | null> {
  const { promise, resolve } = Promise.withResolvers<SentForm | null>()
  const request = new XMLHttpRequest()
  request.open('POST', address)
  request.setRequestHeader('Accept', 'application/json')
  request.upload.addEventListener('progress', ({ loaded, total }) =>
    onProgress({ sent: loaded, total }),
  )
  request.addEventListener('load', () =>
    resolve({ status: request.status, body: jsonOf(request.responseText) }),
  )
  for (const end of ['error', 'abort', 'timeout']) {
    request.addEventListener(end, () => resolve(null))
  }
  signal.addEventListener('abort', () => request.abort())
  request.send(form)
  return promise
}

function jsonOf(text: string): unknown {
  try {
    return JSON.parse(text)
  } catch {
    return null
  }
}
