import { spawn } from 'node:child_process'
import { existsSync } from 'node:fs'
import { createServer } from 'node:net'
import { delimiter, join } from 'node:path'

const isInstalled = (program: string) =>
  (process.env.PATH ?? '').split(delimiter).some(folder => existsSync(join(folder, program)))

/** Whether Debian's `webkit2gtk-driver` and `xvfb` are here. */
export const hasWebKit = ['WebKitWebDriver', 'xvfb-run'].every(isInstalled)

/** Keys as WebDriver names them (https://www.w3.org/TR/webdriver2/#keyboard-actions). */
export const KEYS = { tab: '\uE004', enter: '\uE007', right: '\uE014' } as const

/** How long the driver may take for one command. */
const WITHIN_MS = 30_000

async function freePort(): Promise<number> {
  const server = createServer()
  await new Promise<void>(done => server.listen(0, '127.0.0.1', done))
  const address = server.address()
  await new Promise(done => server.close(done))
  return typeof address === 'object' && address ? address.port : 0
}

export type WebKit = Awaited<ReturnType<typeof openWebKit>>

/**
 * Opens WebKitGTK on a virtual screen, by way of WebDriver.
 *
 * @returns what the tests need of a page, and `close`
 * @throws if the driver does not answer a command, or answers it with an error
 */
export async function openWebKit(url: string, width: number, height: number) {
  const port = await freePort()
  const driver = spawn(
    'xvfb-run',
    ['-a', '-s', '-screen 0 1600x1200x24', 'WebKitWebDriver', `--port=${port}`],
    {
      stdio: 'ignore',
      // Its own process group, because xvfb-run does not stop what it has started.
      detached: true,
      // A container has no namespaces for WebKit's sandbox.
      env: { ...process.env, WEBKIT_DISABLE_SANDBOX_THIS_IS_DANGEROUS: '1' },
    },
  )
  const stop = () => {
    if (driver.pid && driver.exitCode === null) process.kill(-driver.pid)
  }
  process.once('exit', stop)

  // biome-ignore lint/suspicious/noExplicitAny: what a command answers is known to its caller alone
  async function send(method: string, path: string, body?: object): Promise<any> {
    const response = await fetch(`http://127.0.0.1:${port}${path}`, {
      method,
      ...(body && { body: JSON.stringify(body) }),
      signal: AbortSignal.timeout(WITHIN_MS),
    })
    const { value } = await response.json()
    if (value?.error) throw new Error(`${path}: ${value.error}: ${value.message}`)
    return value
  }
  async function start() {
    for (let left = 100; ; left--) {
      const status = await send('GET', '/status').catch(() => undefined)
      if (status?.ready) break
      if (left === 0) throw new Error('WebKitWebDriver does not answer')
      await new Promise(done => setTimeout(done, 100))
    }
    const { sessionId } = await send('POST', '/session', { capabilities: { alwaysMatch: {} } })
    return `/session/${sessionId}`
  }
  const session = await start().catch(error => {
    stop()
    throw error
  })
  const resize = (width: number, height: number): Promise<void> =>
    send('POST', `${session}/window/rect`, { width, height })
  await resize(width, height)
  await send('POST', `${session}/url`, { url })

  return {
    resize,
    /** Runs the body of a function in the page. */
    run: (script: string, ...args: unknown[]) =>
      send('POST', `${session}/execute/sync`, { script, args }),
    async press(key: keyof typeof KEYS, times = 1): Promise<void> {
      const stroke = ['keyDown', 'keyUp'].map(type => ({ type, value: KEYS[key] }))
      const actions = Array(times).fill(stroke).flat()
      await send('POST', `${session}/actions`, { actions: [{ type: 'key', id: 'keys', actions }] })
    },
    /** Presses the mouse twice on an element. */
    async pressTwice(selector: string): Promise<void> {
      const script = `
        const element = document.querySelector(arguments[0])
        element.closest('section').scrollIntoView({ block: 'end', behavior: 'instant' })
        return element.getBoundingClientRect().toJSON()`
      const box = await send('POST', `${session}/execute/sync`, { script, args: [selector] })
      const [x, y] = [box.x + box.width / 2, box.y + box.height / 2].map(Math.round)
      const presses = ['pointerDown', 'pointerUp', 'pointerDown', 'pointerUp']
      const actions = [
        { type: 'pointerMove', duration: 0, x, y },
        ...presses.map(type => ({ type, button: 0 })),
      ]
      await send('POST', `${session}/actions`, {
        actions: [{ type: 'pointer', id: 'mouse', actions }],
      })
    },
    /** Types text where the focus is. */
    async type(text: string): Promise<void> {
      const element = await send('GET', `${session}/element/active`)
      await send('POST', `${session}/element/${Object.values(element)[0]}/value`, { text })
    },
    async close(): Promise<void> {
      await send('DELETE', session).catch(() => undefined)
      process.removeListener('exit', stop)
      stop()
    },
  }
}
