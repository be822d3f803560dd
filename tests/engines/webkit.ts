/**
 * The system's WebKit, which is Safari's engine, on a virtual display.
 * @module
 */
import { type ChildProcess, spawn } from 'node:child_process'
import { once } from 'node:events'
import { Builder, Capabilities, type WebDriver } from 'selenium-webdriver'
import { waitUntilReady } from '../../scripts/machine/port.ts'

interface WebKit {
  /** Starts a browser without data from an earlier one. */
  newBrowser(): Promise<WebDriver>
  close(): void
}

/** @returns the display's name */
async function openDisplay(): Promise<{ readonly display: string; readonly server: ChildProcess }> {
  const server = spawn('Xvfb', ['-displayfd', '1', '-screen', '0', '1600x1200x24', '-nolisten', 'tcp'], {
    stdio: ['ignore', 'pipe', 'ignore'],
  })
  const [number] = await once(server.stdout, 'data')
  return { display: `:${String(number).trim()}`, server }
}

const START_TIMEOUT_MS = 30_000

export async function openWebKit(port: number): Promise<WebKit> {
  const { display, server } = await openDisplay()
  const driver = spawn('WebKitWebDriver', ['-p', String(port)], { env: { ...process.env, DISPLAY: display }, stdio: 'ignore' })
  const address = `http://127.0.0.1:${port}`
  await waitUntilReady(`${address}/status`, START_TIMEOUT_MS, () => driver.exitCode !== null)
  return {
    newBrowser: async () =>
      new Builder()
        .usingServer(address)
        .withCapabilities(new Capabilities({ browserName: 'MiniBrowser', acceptInsecureCerts: true, pageLoadStrategy: 'none' }))
        .build(),
    close() {
      driver.kill()
      server.kill()
    },
  }
}
