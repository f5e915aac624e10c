import type { MiddlewareFunction } from 'react-router'

type Middleware = MiddlewareFunction<Response>

/**
 * Creates a lookup of route middleware by name.
 * @returns a function that turns names into the `middleware` export of a route. Routes are loaded
 * when the site starts, so an unknown name stops the start.
 */
export function registerMiddleware(registered: Readonly<Record<string, Middleware>>) {
  return (...names: string[]): Middleware[] =>
    names.map((name) => {
      const middleware = Object.hasOwn(registered, name) ? registered[name] : undefined
      if (!middleware) throw new Error(`Unknown route middleware: ${name}`)
      return middleware
    })
}
