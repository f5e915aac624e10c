import { z } from 'zod'

/**
 * `z.object` for what browsers check, too. zod would try at the first object schema whether it may
 * compile code, which our Content-Security-Policy refuses and browsers report; so it is told before.
 */
export const formSchema: typeof z.object = (shape, params) => {
  z.config({ jitless: true })
  return z.object(shape, params)
}
