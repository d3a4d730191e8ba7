import { until } from '#test/until.ts'
import { freePort } from '../test/postgres.ts'
import { keyActions, mouseActions, type Driver, type Size } from './driver.ts'
import { startProgram } from './program.ts'

type Session = {
  readonly sessionId: string
  readonly capabilities: { readonly browserVersion: string }
}

/** Of WebKitGTK's own small browser, which cannot be narrower than 447 pixels. */
const frameHeight = 38

/** Drives WebKitGTK by WebDriver, in a window on a screen of its own. */
export async function startWebKit(
  driverFile: string,
  screenFile: string,
  size: Size,
): Promise<Driver> {
  const screen = await startProgram(
    [screenFile, '-displayfd', '1', '-screen', '0', '1400x1000x24', '-nolisten', 'tcp'],
    /^(\d+)$/m,
  )
  const port = await freePort()
  const url = `http://127.0.0.1:${port}`
  const webDriver = await startProgram([driverFile, `--port=${port}`], undefined, {
    DISPLAY: `:${screen.output}`,
  })
  await until('WebDriver answers', () =>
    fetch(`${url}/status`).then(
      ({ ok }) => ok,
      () => false,
    ),
  )
  const send = caller(`${url}/session`)
  const { sessionId, capabilities } = await send<Session>('POST', '', { capabilities: {} })
  const of = `/${sessionId}`
  const perform = (actions: unknown[]) => send('POST', `${of}/actions`, { actions })
  const evaluate = (expression: string) =>
    send('POST', `${of}/execute/async`, {
      script: `Promise.resolve(${expression}).then(arguments[0])`,
      args: [],
    })
  // The window's frame and tool bar are not part of the page.
  const rect = { x: 0, y: 0, width: size.width, height: size.height + frameHeight }
  await send('POST', `${of}/window/rect`, rect)
  return {
    version: `WebKitGTK ${capabilities.browserVersion}`,
    async open(address) {
      await send('POST', `${of}/url`, { url: address })
    },
    evaluate,
    async mouse(type, at) {
      await perform(mouseActions(type, at))
    },
    async type(text) {
      await perform(keyActions(text))
    },
    screenshot: async () => Buffer.from(await send<string>('GET', `${of}/screenshot`), 'base64'),
    async close() {
      await webDriver.stop()
      await screen.stop()
    },
  }
}

/** Calls of WebDriver, each with an answer of its own kind. */
function caller(base: string) {
  return async <Value = unknown>(method: 'GET' | 'POST', path: string, body?: object) => {
    const reply = await fetch(base + path, { method, ...(body && { body: JSON.stringify(body) }) })
    const { value } = (await reply.json()) as { value: Value }
    if (!reply.ok) throw new Error(JSON.stringify(value))
    return value
  }
}
