import { writeFileSync } from 'node:fs'
import { join } from 'node:path'
import { keyActions, mouseActions, type Driver, type Size } from './driver.ts'
import { openJsonSocket } from './json-socket.ts'
import { profileFolder, startProgram } from './program.ts'

const preferences = {
  'app.normandy.enabled': false,
  'app.update.enabled': false,
  'browser.shell.checkDefaultBrowser': false,
  'browser.startup.page': 0,
  'datareporting.policy.dataSubmissionEnabled': false,
  'dom.disable_beforeunload': true,
  'network.captive-portal-service.enabled': false,
  'network.connectivity-service.enabled': false,
  'toolkit.telemetry.enabled': false,
  'ui.prefersReducedMotion': 1,
}

type Evaluated = {
  readonly type: string
  readonly result?: { readonly value?: string }
  readonly exceptionDetails?: { readonly text: string }
}

/** Drives a Firefox by WebDriver BiDi, which is built in. */
export async function startFirefox(file: string, { width, height }: Size): Promise<Driver> {
  const profile = profileFolder()
  const lines = Object.entries(preferences).map(
    ([name, value]) => `user_pref(${JSON.stringify(name)}, ${JSON.stringify(value)});`,
  )
  writeFileSync(join(profile.path, 'user.js'), lines.join('\n'))
  const firefox = await startProgram(
    [file, '--headless', '--no-remote', '--remote-debugging-port=0', '--profile', profile.path],
    /WebDriver BiDi listening on (ws:\S+)/,
  )
  const { send, close } = await openJsonSocket(`${firefox.output}/session`)
  const { capabilities } = await send<{ capabilities: { browserVersion: string } }>('session.new', {
    capabilities: {},
  })
  const tree = await send<{ contexts: { context: string }[] }>('browsingContext.getTree', {})
  const context = tree.contexts[0]?.context
  await send('browsingContext.setViewport', { context, viewport: { width, height } })
  const perform = (actions: unknown[]) => send('input.performActions', { context, actions })
  return {
    version: `Firefox ${capabilities.browserVersion}`,
    async open(url) {
      await send('browsingContext.navigate', { context, url, wait: 'complete' })
    },
    async evaluate(expression) {
      const { result, exceptionDetails } = await send<Evaluated>('script.evaluate', {
        expression: `Promise.resolve(${expression}).then((it) => JSON.stringify(it ?? null))`,
        target: { context },
        awaitPromise: true,
      })
      if (exceptionDetails) throw new Error(exceptionDetails.text)
      return JSON.parse(result?.value ?? 'null') as unknown
    },
    async mouse(type, at) {
      await perform(mouseActions(type, at))
    },
    async type(text) {
      await perform(keyActions(text))
    },
    async screenshot() {
      const { data } = await send<{ data: string }>('browsingContext.captureScreenshot', {
        context,
      })
      return Buffer.from(data, 'base64')
    },
    async close() {
      close()
      await firefox.stop()
      profile.remove()
    },
  }
}
