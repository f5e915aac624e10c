import { type ChildProcess, spawn } from 'node:child_process'
import { once } from 'node:events'
import { createInterface } from 'node:readline'
import type { Readable } from 'node:stream'
import { setTimeout as wait } from 'node:timers/promises'
import { Builder, Capabilities } from 'selenium-webdriver'
import { requireFileOfPackage } from '#tests/support/debian-package.ts'
import { findFreePort } from '#tests/support/debian-service.ts'
import type { OtherBrowser } from './other-browser.ts'

const architecture = process.arch === 'arm64' ? 'aarch64' : 'x86_64'
const miniBrowsers = ['4.1', '4.0', '6.0'].map((version) => {
  const folder = version === '6.0' ? 'webkitgtk-6.0' : `webkit2gtk-${version}`
  return `/usr/lib/${architecture}-linux-gnu/${folder}/MiniBrowser`
})

/** Opens WebKit: MiniBrowser of WebKitGTK with its own WebDriver, on a virtual display. */
export async function openWebKit(): Promise<OtherBrowser> {
  const driverFile = requireFileOfPackage(['/usr/bin/WebKitWebDriver'], 'webkit2gtk-driver')
  const display = spawn(
    requireFileOfPackage(['/usr/bin/Xvfb'], 'xvfb'),
    ['-displayfd', '3', '-screen', '0', '1280x900x24', '-nolisten', 'tcp'],
    { stdio: ['ignore', 'ignore', 'ignore', 'pipe'] },
  )
  const number = await firstLine(display.stdio[3] as Readable)
  const port = await findFreePort()
  const server = spawn(driverFile, [`--port=${port}`], {
    stdio: 'ignore',
    env: {
      ...process.env,
      DISPLAY: `:${number}`,
      // WebKit's sandbox needs namespaces, which containers seldom allow.
      WEBKIT_DISABLE_SANDBOX_THIS_IS_DANGEROUS: '1',
      WEBKIT_DISABLE_COMPOSITING_MODE: '1',
    },
  })
  const address = `http://127.0.0.1:${port}`
  await untilAnswers(`${address}/status`)
  const driver = await new Builder()
    .usingServer(address)
    .withCapabilities(
      new Capabilities({
        browserName: 'MiniBrowser',
        'webkitgtk:browserOptions': {
          binary: requireFileOfPackage(miniBrowsers, 'webkit2gtk-driver'),
          args: ['--automation'],
        },
      }),
    )
    .build()
  return {
    open: (url) => driver.get(url),
    back: () => driver.navigate().back(),
    evaluate: <Result>(script: string) => driver.executeScript<Result>(`return ${script}`),
    async press(script) {
      const element = await driver.executeScript<{ click(): Promise<void> }>(`return ${script}`)
      await driver.executeScript('arguments[0].scrollIntoView({ block: "center" })', element)
      await element.click()
    },
    async type(script, text) {
      const element = await driver.executeScript<{
        clear(): Promise<void>
        sendKeys(text: string): Promise<void>
      }>(`return ${script}`)
      await driver.executeScript('arguments[0].scrollIntoView({ block: "center" })', element)
      await element.clear()
      await element.sendKeys(text)
    },
    async close() {
      await driver.quit().catch(() => {})
      await Promise.all([end(server), end(display)])
    },
  }
}

async function firstLine(stream: Readable): Promise<string> {
  const [line] = await once(createInterface(stream), 'line')
  return String(line)
}

async function untilAnswers(url: string): Promise<void> {
  for (let tries = 0; tries < 100; tries += 1) {
    if (
      await fetch(url).then(
        ({ ok }) => ok,
        () => false,
      )
    )
      return
    await wait(100)
  }
  throw new Error('WebKitWebDriver does not answer.')
}

async function end(child: ChildProcess): Promise<void> {
  if (child.exitCode !== null || child.signalCode !== null) return
  child.kill('SIGTERM')
  await once(child, 'exit')
}
