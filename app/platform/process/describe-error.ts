interface ErrorInWords {
  type: string
  message: string
  code?: string
  stack?: string
  cause?: ErrorInWords | string
}

/** What errors have in common, those included that were copied into plain objects. */
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

/** Drizzle writes a query's values behind it: what visitors typed, and their keys. */
const withoutValues = (text: string) => text.replace(/\nparams: [\s\S]*$/, '')

/** An error as it may be logged, its causes included, and none of the values it was about. */
export function describeError(error: unknown): ErrorInWords | string {
  if (!isErrorLike(error)) return withoutValues(String(error))
  const { name = 'Error', message, code, stack = '', cause } = error
  const frames = stack.includes(message) ? stack.slice(stack.indexOf(message) + message.length) : ''
  return {
    type: name,
    message: withoutValues(message),
    ...(typeof code === 'string' ? { code } : {}),
    ...(frames ? { stack: frames.trim() } : {}),
    ...(cause === undefined ? {} : { cause: describeError(cause) }),
  }
}

/** The same in one line, for what is expected to happen now and then. */
export function reasonOf(error: unknown): string {
  if (!isErrorLike(error)) return withoutValues(String(error))
  if (isErrorLike(error.cause)) return reasonOf(error.cause)
  return withoutValues(error.message) || String(error.code ?? error.name)
}
