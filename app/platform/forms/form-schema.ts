import { z } from 'zod'

/**
 * `z.object` for schemas that browsers check too. By default zod tests at its first object schema
 * whether it may compile code; our Content-Security-Policy refuses that and browsers report it, so
 * `jitless` is set before.
 */
export const formSchema: typeof z.object = (shape, params) => {
  z.config({ jitless: true })
  return z.object(shape, params)
}
