import archivo from '@fontsource-variable/archivo/files/archivo-latin-wght-normal.woff2?url'
import { useContext } from 'react'
import { historyScript } from '#app/framework/history-script.ts'
import { useOwnStart } from '#app/framework/own-start.ts'
import { dayColours, nightColours } from '#app/platform/brand-colours.ts'
import { ScriptMark } from '#app/platform/request/script-mark.ts'
import { personalScript } from './personal-script.ts'

/**
 * Start of every document's head, before its title: the personal script, the font, theme colours
 * and icons.
 */
export function DocumentHead() {
  const before = useOwnStart() ? `${historyScript}\n` : ''
  return (
    <>
      <meta charSet="utf-8" />
      <meta name="viewport" content="width=device-width, initial-scale=1" />
      {/* Rendered by the server only, so that the browser's code does not contain it. */}
      <script nonce={useContext(ScriptMark)} suppressHydrationWarning>
        {import.meta.env.SSR ? before + personalScript : ''}
      </script>
      <link rel="preload" href={archivo} as="font" type="font/woff2" crossOrigin="anonymous" />
      <meta name="theme-color" content={dayColours.ground} media="(prefers-color-scheme: light)" />
      <meta name="theme-color" content={nightColours.ground} media="(prefers-color-scheme: dark)" />
      <link rel="icon" href="/favicon.ico" sizes="32x32" />
      <link rel="icon" href="/icon-192.png" type="image/png" sizes="192x192" />
      <link rel="apple-touch-icon" href="/apple-touch-icon.png" />
      <link rel="manifest" href="/site.webmanifest" />
    </>
  )
}
