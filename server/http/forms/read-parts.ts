type RefusedStatus = 400 | 408 | 413 | 415 | 503

/** Form that is refused before it reaches a page. `reason` is for the security log. */
export interface RefusedForm {
  ok: false
  status: RefusedStatus
  reason: string
}

export type ReadForm = { ok: true; body: Buffer; contentType: string } | RefusedForm

export function refuseForm(status: RefusedStatus, reason: string): RefusedForm {
  return { ok: false, status, reason }
}

/**
 * Converts a `multipart/form-data` body, as browser scripts send it, to
 * `application/x-www-form-urlencoded`, so that routes get one kind of form. Files become empty
 * texts: forms with files are received by `receiveUpload`.
 */
export async function convertMultipart(
  body: Buffer,
  contentType: string,
  mostFields: number,
): Promise<ReadForm> {
  const form = await parseParts(body, contentType, mostFields)
  if (!(form instanceof FormData)) return form
  const fields = new URLSearchParams()
  for (const [name, value] of form) fields.append(name, typeof value === 'string' ? value : '')
  return {
    ok: true,
    body: Buffer.from(fields.toString()),
    contentType: 'application/x-www-form-urlencoded;charset=UTF-8',
  }
}

/** Parses a multipart body, or returns the refusal. */
async function parseParts(body: Buffer, contentType: string, mostFields: number) {
  const [, quoted, bare] = /;\s*boundary=(?:"([^"]+)"|([^\s;"]+))/i.exec(contentType) ?? []
  const boundary = quoted ?? bare
  if (boundary === undefined) return refuseForm(400, 'malformed')
  if (countParts(body, `--${boundary}`, mostFields) > mostFields) {
    return refuseForm(413, 'too many fields')
  }
  const response = new Response(new Uint8Array(body), { headers: { 'content-type': contentType } })
  const form = await response.formData().catch(() => null)
  return form ?? refuseForm(400, 'malformed')
}

/** Counts the boundaries, one before every part and one after the last, but stops above `most`. */
function countParts(body: Buffer, delimiter: string, most: number): number {
  let parts = -1
  for (let at = body.indexOf(delimiter); at >= 0 && parts <= most; ) {
    parts += 1
    at = body.indexOf(delimiter, at + delimiter.length)
  }
  return parts
}
