import { useContext } from 'react'
import {
  UNSAFE_DataRouterContext as DataRouterContext,
  UNSAFE_FrameworkContext as FrameworkContext,
  type StaticHandlerContext,
} from 'react-router'
import { ScriptMark } from '#app/platform/request/script-mark.ts'
import { pageDataId, writePageData } from './page-data.ts'
import { startScript } from './start-script.ts'

/**
 * What a document brings along for the app to start from: its data, which is text until then, since
 * a script would have to be compiled before the first paint, and the script that starts. Both are
 * wanted once, in the server's document: the browser's code need not hold them again. A page with
 * an error works as it is served.
 */
export function PageStart() {
  const served = useContext(DataRouterContext)?.staticContext
  const manifest = useContext(FrameworkContext)?.manifest
  const mark = useContext(ScriptMark)
  const isServed = import.meta.env.SSR && served && manifest
  if (isServed && served.errors) return null
  return (
    <>
      <script id={pageDataId} type="application/json" suppressHydrationWarning>
        {isServed ? writePageData(served) : ''}
      </script>
      <script type="module" nonce={mark} suppressHydrationWarning>
        {isServed ? startScript(manifest, routesOf(served)) : ''}
      </script>
    </>
  )
}

const routesOf = ({ matches }: StaticHandlerContext) => matches.map(({ route }) => route.id)
