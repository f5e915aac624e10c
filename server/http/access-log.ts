import { logJsonMembers } from '#app/platform/process/log.server.ts'
import { redactPath } from '#app/platform/request/private-path.ts'
import type { Call } from './audience-assets.ts'

/** Way in which a request was answered. */
export type Source = 'cache' | 'file' | 'redirect' | 'refused' | 'page'

/** Logged status if the client closed the connection before the answer, as in nginx. */
const clientClosedStatus = 499
const maxPathLength = 300

/** Number of answers since the process started, by source and by the first digit of the status. */
export const answerCounts: Readonly<Record<Source, number[]>> = {
  cache: [],
  file: [],
  redirect: [],
  refused: [],
  page: [],
}

/**
 * Logs one line for a request, without query, private tokens or data about the visitor, and counts
 * the answer.
 */
export function logAnswer(call: Call, status: number, source: Source): void {
  const counts = answerCounts[source]
  const kind = Math.floor(status / 100)
  counts[kind] = (counts[kind] ?? 0) + 1
  const target = call.request.url ?? ''
  const question = target.indexOf('?')
  const typed = target.slice(0, Math.min(question < 0 ? maxPathLength : question, maxPathLength))
  const path = asJson(redactPath(typed))
  const ms = Math.round((performance.now() - call.started) * 10) / 10
  logJsonMembers(
    `"requestId":"${call.requestId}","method":"${call.request.method}","path":${path},"status":${status},"ms":${ms},"source":"${source}"${call.traceId === undefined ? '' : `,"trace_id":"${call.traceId}"`}`,
  )
}

const plainText = /^[\w/.~%-]*$/

function asJson(text: string): string {
  return plainText.test(text) ? `"${text}"` : JSON.stringify(text)
}

/**
 * Like `logAnswer`, once the response is closed; the status is 499 if the client disconnected
 * before.
 */
export function logWhenAnswered(call: Call, source: Source): void {
  const { response } = call
  response.once('close', () => {
    logAnswer(call, response.writableFinished ? response.statusCode : clientClosedStatus, source)
  })
}
