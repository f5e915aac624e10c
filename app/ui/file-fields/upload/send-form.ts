/** Upload progress in bytes. */
export interface UploadProgress {
  sent: number
  total: number
}

/** Response to the form: status and parsed JSON body; `body` is null if it is not JSON. */
export interface FormResponse {
  status: number
  body: unknown
}

/**
 * Sends a form by POST and reports upload progress, which `fetch` cannot do.
 * @returns null if the connection failed or `signal` aborted it
 */
export function sendForm(
  address: string,
  form: FormData,
  { signal, onProgress }: { signal: AbortSignal; onProgress: (bytes: UploadProgress) => void },
): Promise<FormResponse | null> {
  const { promise, resolve } = Promise.withResolvers<FormResponse | null>()
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
