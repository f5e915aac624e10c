interface DescribedError {
  type: string
  message: string
  code?: string
  stack?: string
  cause?: DescribedError | string
}

/** The common shape of errors, including errors that were copied into plain objects. */
interface ErrorLike {
  name?: string
  message: string
  code?: unknown
  stack?: string
  cause?: unknown
}

function isErrorLike(thrown: unknown): thrown is ErrorLike {
  return typeof thrown === 'object' && thrown !== null && 'message' in thrown
}

/**
 * Removes the query values that Drizzle appends to messages, since they may be visitors' input or
 * tokens.
 */
const removeQueryValues = (text: string) => text.replace(/\nparams: [\s\S]*$/, '')

/** Converts an error for the log, with its causes and without query values. */
export function describeError(error: unknown): DescribedError | string {
  if (!isErrorLike(error)) return removeQueryValues(String(error))
  const { name = 'Error', message, code, stack = '', cause } = error
  const frames = stack.includes(message) ? stack.slice(stack.indexOf(message) + message.length) : ''
  return {
    type: name,
    message: removeQueryValues(message),
    ...(typeof code === 'string' ? { code } : {}),
    ...(frames ? { stack: frames.trim() } : {}),
    ...(cause === undefined ? {} : { cause: describeError(cause) }),
  }
}

/**
 * Summarises an error in one line for the log (the message of its innermost cause), for failures
 * that are expected now and then.
 */
export function summariseError(error: unknown): string {
  if (!isErrorLike(error)) return removeQueryValues(String(error))
  if (isErrorLike(error.cause)) return summariseError(error.cause)
  return removeQueryValues(error.message) || String(error.code ?? error.name)
}
