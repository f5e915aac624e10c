import { z } from 'zod'

/**
 * Like `z.object`, for schemas that browsers check too. By default zod tests at its first object
 * schema whether it may compile code. Our Content-Security-Policy forbids that, and browsers report
 * the attempt, so `jitless` is set first.
 */
export const formSchema: typeof z.object = (shape, params) => {
  z.config({ jitless: true })
  return z.object(shape, params)
}

/** Schema of a form with nothing but its button. */
export const buttonForm = formSchema({})
