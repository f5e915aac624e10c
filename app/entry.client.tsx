import { type ReactNode, StrictMode, startTransition } from 'react'
import { hydrateRoot } from 'react-dom/client'
import { OutOfReach } from './document/out-of-reach.tsx'
import { isStockDocument } from './framework/document-globals.ts'
import { openApp } from './framework/open-app.tsx'

if (isStockDocument()) {
  import('./framework/stock-start.tsx').then(
    ({ StockStart }) => takeOver(<StockStart />),
    // Where that code is gone, the page works as it was served.
    () => undefined,
  )
}

/** Called by the script of documents that start by our own lines: `framework/start-script.ts`. */
export async function start() {
  const { app, go } = await openApp(<OutOfReach />)
  takeOver(app)
  return go
}

function takeOver(app: ReactNode) {
  startTransition(() => {
    hydrateRoot(document, <StrictMode>{app}</StrictMode>)
  })
}
