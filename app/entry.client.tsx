import { type ReactNode, StrictMode, startTransition } from 'react'
import { hydrateRoot } from 'react-dom/client'
import { tolerateTranslation } from './document/tolerate-translation.ts'
import { UnavailablePage } from './document/unavailable-page.tsx'
import { isStockDocument } from './framework/document-globals.ts'
import { openApp } from './framework/open-app.tsx'

tolerateTranslation()

if (isStockDocument()) {
  import('./framework/stock-start.tsx').then(
    ({ StockStart }) => hydrate(<StockStart />),
    // If that module cannot be loaded, the page works as server-rendered HTML.
    () => undefined,
  )
}

/**
 * Starts the app; called by the inline script of `framework/start-script.ts`. @returns a function
 * that navigates to a URL
 */
export async function start() {
  const { app, navigate } = await openApp(<UnavailablePage />)
  hydrate(app)
  return navigate
}

function hydrate(app: ReactNode) {
  startTransition(() => {
    hydrateRoot(document, <StrictMode>{app}</StrictMode>)
  })
}
