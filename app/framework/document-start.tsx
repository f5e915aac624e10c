import { useContext } from 'react'
import type { StaticHandlerContext } from 'react-router'
import {
  UNSAFE_DataRouterContext as DataRouterContext,
  UNSAFE_FrameworkContext as FrameworkContext,
  isRouteErrorResponse,
  Scripts,
  ScrollRestoration,
  UNSAFE_useScrollRestoration as useScrollRestoration,
} from 'react-router'
import { ScriptMark } from '#app/platform/request/script-mark.ts'
import { requestsOwnStart, useOwnStart } from './own-start.ts'
import { pageDataId, serialisePageData } from './page-data.ts'
import { startScript } from './start-script.ts'

/**
 * The document's data and start script, rendered by the server only. The data is JSON text, because
 * a script would be compiled before the first paint. On a 404 page the app starts on first use; on
 * other error pages it does not start.
 */
function PageStart() {
  const served = useContext(DataRouterContext)?.staticContext
  const manifest = useContext(FrameworkContext)?.manifest
  const mark = useContext(ScriptMark)
  const isServed = import.meta.env.SSR && served && manifest
  if (isServed && served.errors && !Object.values(served.errors).every(isMissing)) return null
  return (
    <>
      <script id={pageDataId} type="application/json" suppressHydrationWarning>
        {isServed ? serialisePageData(dataOf(served)) : ''}
      </script>
      <script type="module" nonce={mark} suppressHydrationWarning>
        {isServed
          ? startScript(manifest, routesOf(served), served.errors ? 'on use' : 'painted')
          : ''}
      </script>
    </>
  )
}

function dataOf({ loaderData, actionData, errors }: StaticHandlerContext) {
  if (!errors) return { loaderData, actionData }
  const parts = Object.entries(errors).flatMap(([route, error]) => {
    if (!isRouteErrorResponse(error)) return []
    const { status, statusText, data } = error
    return [[route, { status, statusText, data }] as const]
  })
  return { loaderData, actionData, errors: Object.fromEntries(parts) }
}

const routesOf = ({ matches }: StaticHandlerContext) => matches.map(({ route }) => route.id)

const isMissing = (error: unknown) => isRouteErrorResponse(error) && error.status === 404

interface DocumentStartProps {
  /** Whether the document works as server-rendered HTML only, without the app. */
  isPlain: boolean
}

/** End of every document's body: scroll restoration and the script that starts the app. */
export function DocumentStart(props: DocumentStartProps) {
  return useOwnStart() ? <OwnDocumentStart {...props} /> : <StockDocumentStart {...props} />
}

function OwnDocumentStart({ isPlain }: DocumentStartProps) {
  // Without the inline script of `ScrollRestoration`: the browser restores the scroll position of a
  // document itself, and `historyScript` sets the keys of history entries.
  useScrollRestoration()
  return isPlain ? null : <PageStart />
}

function StockDocumentStart({ isPlain }: DocumentStartProps) {
  const served = useContext(DataRouterContext)?.staticContext
  // In development, throws immediately for data that could not be serialised in production.
  if (import.meta.env.DEV && served && !served.errors && requestsOwnStart(served)) {
    const { loaderData, actionData } = served
    serialisePageData({ loaderData, actionData })
  }
  return (
    <>
      <ScrollRestoration />
      {isPlain ? null : <Scripts />}
    </>
  )
}
