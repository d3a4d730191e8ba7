import { setTimeout as sleep } from 'node:timers/promises'
import type { Driver, Point } from './driver.ts'
import {
  chooseFile,
  chooseOption,
  focusField,
  helpers,
  locate,
  shows,
  type Wanted,
} from './in-page.ts'

/** Generous for busy machines. */
const patienceMs = 30_000
const pollMs = 100
const dragSteps = 8

type Box = Point & {
  readonly left: number
  readonly top: number
  readonly width: number
  readonly height: number
}

/** What a person does with a page, in any browser. */
export type Page = ReturnType<typeof openPage>

const pressable = 'button, a[href], summary, label, [role=button], [role=tab]'

export function openPage(driver: Driver, origin: string) {
  const hand = openHand(driver)
  /** Repeats a look at the page until it finds something. */
  const waitFor = <Argument>(what: string, look: (it: Argument) => boolean, argument: Argument) =>
    eventually(what, async () => ((await hand.run(look, argument)) ? undefined : 'there is none'))
  return {
    ...hand,
    open: (path: string): Promise<void> => driver.open(origin + path),
    /** Clicks a button, a link or a label. */
    async press(name: string, beside = ''): Promise<void> {
      await hand.click(await hand.find({ selector: pressable, name, beside }))
    },
    async fill(label: string, text: string): Promise<void> {
      await waitFor(`the field “${label}”`, focusField, label)
      await driver.type(text)
    },
    choose: (label: string, option: string): Promise<void> =>
      waitFor(`“${option}” of “${label}”`, chooseOption, { label, option }),
    pick: (label: string, name: string, content: Buffer): Promise<void> =>
      waitFor(`the file field “${label}”`, chooseFile, {
        label,
        name,
        base64: content.toString('base64'),
      }),
    sees: (text: string): Promise<void> => waitFor(`“${text}” on the page`, shows, text),
    seesNo: (text: string): Promise<void> =>
      eventually(`“${text}” is gone`, async () =>
        (await hand.run(shows, text)) ? 'it is there' : undefined,
      ),
    isAt: (path: string): Promise<void> =>
      eventually(`the address is ${path}`, async () => {
        const at = await driver.evaluate('location.pathname + location.search')
        return at === path ? undefined : `it is ${String(at)}`
      }),
    /** Waits until a look at the page finds nothing missing. */
    until: (what: string, findMissing: () => Promise<string>): Promise<void> =>
      eventually(what, async () => (await findMissing()) || undefined),
  }
}

function openHand(driver: Driver) {
  /** Runs a function in the page, with its argument and the helpers. */
  const run = async <Argument, Result>(
    inPage: (argument: Argument) => Result | Promise<Result>,
    argument: Argument,
  ): Promise<Result> =>
    (await driver.evaluate(
      `(() => { ${helpers}; return (${String(inPage)})(${JSON.stringify(argument)}) })()`,
    )) as Result
  return {
    run,
    /** Where an element is, once it stands still and nothing covers it. */
    async find(wanted: Wanted): Promise<Box> {
      const seen: (Box | string)[] = []
      await eventually(`${wanted.selector} “${wanted.name ?? ''}”`, async () => {
        const now = await run(locate, wanted)
        const stands = JSON.stringify(now) === JSON.stringify(seen.at(-1))
        seen.push(now)
        return typeof now === 'string' ? now : stands ? undefined : 'it moves'
      })
      return seen.at(-1) as Box
    },
    async click(at: Point): Promise<void> {
      for (const type of ['move', 'down', 'up'] as const) await driver.mouse(type, at)
    },
    /** Drags with the mouse, in steps as a hand does. */
    async drag(from: Point, to: Point): Promise<void> {
      await driver.mouse('move', from)
      await driver.mouse('down', from)
      for (let n = 1; n <= dragSteps; n++) {
        const part = n / dragSteps
        const [x, y] = [from.x + (to.x - from.x) * part, from.y + (to.y - from.y) * part]
        await driver.mouse('move', { x, y })
        await sleep(30)
      }
      await driver.mouse('up', to)
    },
  }
}

/** Repeats a look at the page until nothing is wrong, also while it navigates. */
async function eventually(what: string, look: () => Promise<string | undefined>): Promise<void> {
  for (const end = performance.now() + patienceMs; ; await sleep(pollMs)) {
    const why = await look().catch(String)
    if (why === undefined) return
    if (performance.now() > end) throw new Error(`${what}: ${why}`)
  }
}
