import { HydratedRouter } from 'react-router/dom'

/** What takes over a document that starts by React Router's own `<Scripts />`. */
export function StockStart() {
  return <HydratedRouter />
}
