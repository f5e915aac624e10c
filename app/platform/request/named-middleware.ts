import type { MiddlewareFunction } from 'react-router'

type Middleware = MiddlewareFunction<Response>

/**
 * Middleware that routes ask for by name.
 * @returns what a route exports as its `middleware`, given names. Routes are read when the site
 * starts, so a name that is not registered stops the start.
 */
export function registerMiddleware(registered: Readonly<Record<string, Middleware>>) {
  return (...names: string[]): Middleware[] =>
    names.map((name) => {
      const middleware = Object.hasOwn(registered, name) ? registered[name] : undefined
      if (!middleware) throw new Error(`Unknown route middleware: ${name}`)
      return middleware
    })
}
