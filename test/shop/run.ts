import { strict as assert } from 'node:assert'
import { isDeepStrictEqual } from 'node:util'
import type { TestResponse } from '#test/client.ts'
import type { HasAfterHook } from '#test/release-after.ts'
import type { Effects, Mutation } from '#test/shop/mutation.ts'
import { openSnapshots, type Difference, type Snapshot } from '#test/shop/snapshot.ts'
import type { Stage } from '#test/shop/stage.ts'

type Play = {
  readonly first: TestResponse
  readonly second: TestResponse
  readonly effects: Difference
  readonly repeated: Difference
  /** From before anybody of the play came until its end. */
  readonly whole: Difference
  /** The database before anybody of the play came. */
  readonly before: Snapshot
}

/** Plays mutations in a shop that has people already; each play brings its own. */
export async function openPlays(t: HasAfterHook, stage: Stage) {
  const { take, compare } = await openSnapshots(t, stage.app.deps)
  let now: Snapshot | undefined

  /** Calls it, and calls it again. */
  return async ({ settle, prepare }: Mutation): Promise<Play> => {
    await stage.reset()
    if (settle) await settle(stage)
    const before = settle ? await take() : (now ??= await take())
    const send = await prepare(stage)
    const prepared = await take()
    const first = await send()
    assert.equal(first.status, 200, JSON.stringify(first.body))
    const done = await take()
    const second = await send()
    now = await take()
    const [effects, repeated] = [compare(prepared, done), compare(done, now)]
    return { first, second, effects, repeated, whole: compare(before, now), before }
  }
}

/** Calls it once, so that its people are bystanders of what follows. */
export async function playUnseen(stage: Stage, { prepare }: Mutation): Promise<void> {
  await stage.reset()
  await (
    await prepare(stage)
  )()
}

const accountsOf = (snapshot: Snapshot) => snapshot.get('account') ?? new Map<string, string>()

/** Tables whose rows the stage itself changes, as its clock moves and its messages are read. */
const moved = new Set(['message', 'session', 'session_token'])

/** Rows of people who were there before that a play changed, removed or added. */
export function touchedBystanders({ effects, repeated, whole, before }: Play): string[] {
  const others = new Set(
    [...accountsOf(before)].filter(([, row]) => !row.includes('"admin"')).map(([id]) => id),
  )
  const ofOthers = (text: string) => text.match(/[0-9a-f]{24}/g)?.some((it) => others.has(it))
  const added = [...effects.added, ...repeated.added].filter((it) =>
    ofOthers(JSON.stringify(it.row)),
  )
  const gone = [
    ...[effects, repeated].flatMap((it) => [...it.changed, ...it.removed]),
    ...[...whole.changed, ...whole.removed].filter((it) => !moved.has(it.table)),
  ]
  const theirs = gone.filter((it) => before.get(it.table)?.has(it.key))
  return [...added, ...theirs].map((it) => `${it.table} ${JSON.stringify(it.row)}`)
}

/** Tables whose new rows are told apart by their kind. */
const named = new Set(['audit', 'message', 'live_event', 'push_message'])

const list = (of: Iterable<string>): string => [...new Set(of)].toSorted().join(', ')

const marked = (mark: string, rows: Difference['added']) => rows.map((it) => mark + it.table)

/** What a call left behind, as the table of mutations words it. */
export function describe({ added, changed, removed }: Difference): Effects {
  const rowsOf = (table: string) => added.filter((it) => it.table === table).map((it) => it.row)
  const others = added.filter((it) => !named.has(it.table))
  const effects = {
    audit: list(rowsOf('audit').map((it) => String(it['kind']))),
    messages: list(rowsOf('message').map((it) => `${it['template']}`)),
    live: list(rowsOf('live_event').map((it) => `${it['topic']} ${it['kind']}`.trim())),
    push: list(rowsOf('push_message').map((it) => String(it['kind']))),
    rows: list([...marked('+', others), ...marked('~', changed), ...marked('-', removed)]),
  }
  return Object.fromEntries(Object.entries(effects).filter(([, it]) => it !== ''))
}

/** What the second call answered and left behind. */
export const describeRepeat = ({ first, second, repeated }: Play): Mutation['again'] => ({
  ...(second.status !== 200 && { code: String(second.body.code) }),
  ...(second.status === 200 &&
    !isDeepStrictEqual(first.body, second.body) && { answer: 'another' as const }),
  ...describe(repeated),
})
