import type { Driver, Size } from './driver.ts'
import { openJsonSocket } from './json-socket.ts'
import { profileFolder, startProgram } from './program.ts'

const flags = [
  '--headless',
  '--no-sandbox',
  '--disable-gpu',
  '--no-first-run',
  '--disable-background-networking',
  '--disable-component-update',
  '--disable-sync',
  '--force-prefers-reduced-motion',
  '--remote-debugging-port=0',
]

type Evaluated = {
  readonly result: { readonly value?: unknown }
  readonly exceptionDetails?: { readonly text: string; readonly exception?: object }
}

/** Drives a Chromium of any age by the DevTools protocol: old ones know no other. */
export async function startChromium(file: string, size: Size): Promise<Driver> {
  const profile = profileFolder()
  const chromium = await startProgram(
    [file, ...flags, `--user-data-dir=${profile.path}`, 'about:blank'],
    /DevTools listening on (ws:\S+)/,
  )
  const socket = await openJsonSocket(chromium.output)
  const { product } = await socket.send<{ product: string }>('Browser.getVersion', {})
  const { targetId } = await socket.send<{ targetId: string }>('Target.createTarget', {
    url: 'about:blank',
  })
  const session = await socket.send<{ sessionId: string }>('Target.attachToTarget', {
    targetId,
    flatten: true,
  })
  const send = <Result>(method: string, params: Readonly<Record<string, unknown>>) =>
    socket.send<Result>(method, params, session)
  const metrics = { ...size, deviceScaleFactor: 1, mobile: false }
  await send('Emulation.setDeviceMetricsOverride', metrics)
  const names = { move: 'mouseMoved', down: 'mousePressed', up: 'mouseReleased' }
  let isDown = false
  return {
    version: product.replace(/^Headless/, '').replace('/', ' '),
    async open(url) {
      await send('Page.navigate', { url })
    },
    async evaluate(expression) {
      const { result, exceptionDetails } = await send<Evaluated>('Runtime.evaluate', {
        expression,
        awaitPromise: true,
        returnByValue: true,
      })
      if (exceptionDetails) throw new Error(JSON.stringify(exceptionDetails))
      return result.value
    },
    async mouse(type, { x, y }) {
      if (type !== 'move') isDown = type === 'down'
      const pressed = { button: 'left', buttons: 1, clickCount: 1 }
      const button = type === 'move' && !isDown ? { button: 'none', buttons: 0 } : pressed
      await send('Input.dispatchMouseEvent', { type: names[type], x, y, ...button })
    },
    async type(text) {
      for (const char of text) await send('Input.dispatchKeyEvent', { type: 'char', text: char })
    },
    async screenshot() {
      const { data } = await send<{ data: string }>('Page.captureScreenshot', { format: 'png' })
      return Buffer.from(data, 'base64')
    },
    async close() {
      socket.close()
      await chromium.stop()
      profile.remove()
    },
  }
}
