import { HydratedRouter } from 'react-router/dom'

/** App that hydrates a document with React Router's own `<Scripts />`. */
export function StockStart() {
  return <HydratedRouter />
}
