import { useContext } from 'react'
import {
  UNSAFE_DataRouterContext as DataRouterContext,
  Scripts,
  ScrollRestoration,
  UNSAFE_useScrollRestoration as useScrollRestoration,
} from 'react-router'
import { asksForOwnStart, useOwnStart } from './own-start.ts'
import { writePageData } from './page-data.ts'
import { PageStart } from './page-start.tsx'

interface DocumentStartProps {
  /** The document works as it is served: no app takes it over. */
  isPlain: boolean
}

/** The end of every document's body: what keeps the place on a page, and what starts the app. */
export function DocumentStart(props: DocumentStartProps) {
  return useOwnStart() ? <OwnDocumentStart {...props} /> : <StockDocumentStart {...props} />
}

function OwnDocumentStart({ isPlain }: DocumentStartProps) {
  // Without the inline script of `ScrollRestoration`: the browser restores a document's own scroll
  // position, and `historyScript` sets the keys of history entries.
  useScrollRestoration()
  return isPlain ? null : <PageStart />
}

function StockDocumentStart({ isPlain }: DocumentStartProps) {
  const served = useContext(DataRouterContext)?.staticContext
  // In development, fails at once for data that would fail in production.
  if (import.meta.env.DEV && served && !served.errors && asksForOwnStart(served)) {
    const { loaderData, actionData } = served
    writePageData({ loaderData, actionData })
  }
  return (
    <>
      <ScrollRestoration />
      {isPlain ? null : <Scripts />}
    </>
  )
}
