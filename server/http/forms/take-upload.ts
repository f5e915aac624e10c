import type { IncomingMessage } from 'node:http'
import { maxBytesAtOnce } from '#app/domain/files/file-kinds.ts'
import type { SentFile, UploadRight } from '#app/platform/request/sent-files.ts'
import { addressBlock, addressNetwork } from '#app/platform/sender/client-address.ts'
import { authorisePortalUpload } from '#app/portal/authorise-upload.server.ts'
import { authoriseStaffUpload } from '#app/staff/authorise-upload.server.ts'
import { parseTarget } from '../address.ts'
import { fieldLimit, isForSignedIn, visitorBodyLimit } from './body-limits.ts'
import { createSemaphore, type PlaceShare } from './places.ts'
import { isCompressed, mediaTypeOf, multipart, type RefusedForm, refuseForm } from './read-form.ts'
import { receiveUpload, type UploadBody } from './receive-upload.ts'
import { type AddressedUpload, findUploadForm } from './upload-forms.ts'

/**
 * Maximum numbers of forms with files that are received at the same time. Each occupies a
 * connection and up to 20 MB of disk. A sender is an address block; a holder is a session or a
 * private link; anonymous visitors share a part of all places.
 */
export const maxPlaces = { all: 40, anonymous: 8, network: 16, sender: 6, holder: 3 }

const receivingLimits = { maxWaitMs: 10_000, maxWaiting: 80, maxWaitingOfOne: 12 }
/** Limits for received forms that wait for memory: no more than there are places. */
const handlingLimits = {
  maxWaitMs: 30_000,
  maxWaiting: maxPlaces.all,
  maxWaitingOfOne: maxPlaces.all,
}

export type UploadResult =
  | {
      outcome: 'received'
      /** Text fields as `application/x-www-form-urlencoded`. */
      body: Buffer
      files: readonly SentFile[]
      /** Deletes the files and frees the places. Idempotent. */
      release(): Promise<void>
    }
  | { outcome: 'not-authorised'; message: string }
  | { outcome: 'refused'; refused: RefusedForm }

/** Returns the upload form of a multipart request; null for other requests and URLs. */
export function findUpload(request: Request): AddressedUpload | null {
  return mediaTypeOf(request) === multipart ? findUploadForm(new URL(request.url).pathname) : null
}

/**
 * Checks that a large form without files is sent to a page for signed-in users with a valid
 * session. Forms within the default limit, and forms to public pages, always pass.
 */
export async function authoriseLargeForm(request: Request): Promise<UploadRight> {
  const address = parseTarget(new URL(request.url).pathname)
  const announced = request.headers.get('content-length')
  if (address.outcome !== 'done' || !isForSignedIn(address.path))
    return { outcome: 'done', holder: null }
  const isSmall = announced !== null && Number(announced) <= visitorBodyLimit(address.path)
  if (isSmall) return { outcome: 'done', holder: null }
  const [, audience, company] = address.path.split('/')
  const upload = { request, params: { company } }
  return audience === 'staff'
    ? authoriseStaffUpload(upload, null)
    : authorisePortalUpload(upload, null)
}

/**
 * Creates the receiver of forms with files. The sender's right is checked before the body is read.
 * The body then needs a place, and a received form needs a share of the memory in which all forms
 * together are checked and stored.
 */
export function createUploadReceiver() {
  const places = createSemaphore(receivingLimits)
  const memory = createSemaphore(handlingLimits)

  /** Waits for a place as long as the connection is open. */
  async function acquirePlace({ socket }: IncomingMessage, shares: readonly PlaceShare[]) {
    const gone = new AbortController()
    const abort = () => gone.abort()
    socket.once('close', abort)
    try {
      return await places.acquire(shares, gone.signal)
    } finally {
      socket.off('close', abort)
    }
  }

  /**
   * Receives a form with files.
   * @param incoming source of the body; a web stream would copy every chunk
   * @param visitorAddress network address of the sender
   */
  return async function takeUpload(
    request: Request,
    form: AddressedUpload,
    { incoming, visitorAddress }: { incoming: IncomingMessage; visitorAddress: string },
  ): Promise<UploadResult> {
    if (isCompressed(request)) return { outcome: 'refused', refused: refuseForm(415, 'packed') }
    const right = await form.authorise({ request, params: form.params })
    if (right.outcome !== 'done') return { outcome: 'not-authorised', message: right.message }
    const leavePlace = await acquirePlace(incoming, sharesOf(visitorAddress, right))
    if (!leavePlace) return { outcome: 'refused', refused: refuseForm(503, 'too many uploads') }
    const { maxFileBytes, maxTextBytes } = form
    const maxFields = fieldLimit(new URL(request.url).pathname)
    const limits = { maxFileBytes, maxTextBytes, maxFields }
    const received = await receiveUpload(bodyOf(incoming), limits).catch((error: unknown) => {
      leavePlace()
      throw error
    })
    if (received.outcome !== 'done') {
      leavePlace()
      return { outcome: 'refused', refused: received }
    }
    const { body, files, discard } = received
    const weight = body.length + files.reduce((sum, { size }) => sum + size, 0)
    const leaveMemory = await memory.acquire([{ key: 'bytes', max: maxBytesAtOnce, weight }])
    const release = async () => {
      await discard()
      leaveMemory?.()
      leavePlace()
    }
    if (!leaveMemory) {
      await release()
      return { outcome: 'refused', refused: refuseForm(503, 'too many uploads') }
    }
    return { outcome: 'received', body, files, release }
  }
}

function bodyOf(incoming: IncomingMessage): UploadBody {
  const { 'content-type': contentType = '', 'content-length': announced } = incoming.headers
  // Left open, so that a refusal can still be sent.
  const chunks = incoming.iterator({ destroyOnReturn: false })
  return {
    contentType,
    contentLength: announced === undefined ? null : Number(announced),
    chunks: chunks[Symbol.asyncIterator](),
  }
}

function sharesOf(
  address: string,
  { holder }: Extract<UploadRight, { outcome: 'done' }>,
): PlaceShare[] {
  return [
    { key: `sender ${addressBlock(address)}`, max: maxPlaces.sender },
    { key: `network ${addressNetwork(address)}`, max: maxPlaces.network },
    holder === null
      ? { key: 'anonymous', max: maxPlaces.anonymous }
      : { key: holder, max: maxPlaces.holder },
    { key: 'all', max: maxPlaces.all },
  ]
}
