import type { TestResponse } from '#test/client.ts'
import type { Stage } from '#test/shop/stage.ts'

/** All that a call leaves behind; what it does not name must not occur. */
export type Effects = {
  /** Kinds of audit entries. */
  readonly audit?: string
  /** Messages by recipient: 'customer: booking-accepted'. */
  readonly messages?: string
  /** Topics of live events, with the kind of activity that the bell shows. */
  readonly live?: string
  /** Pushes to subscribed browsers. */
  readonly push?: string
  /** Other rows by table: added '+', changed '~' or removed '-'. */
  readonly rows?: string
}

export type Mutation = {
  readonly name: string
  /** Gives whoever is due their turn first. */
  readonly settle?: (stage: Stage) => Promise<void>
  /** Brings new people so far that the call, which it returns, succeeds. */
  readonly prepare: (stage: Stage) => Promise<() => Promise<TestResponse>>
  readonly effects: Effects
  /** What happens when it is sent again: by default the same answer, and nothing besides. */
  readonly again: Effects & { readonly code?: string; readonly answer?: 'another' }
}

/** `name` says which of several successful plays of a call it is. */
export const mutation = (
  { method, path }: { readonly method: string; readonly path: string },
  name: string,
  prepare: Mutation['prepare'],
  effects: Effects,
  again: Mutation['again'] = {},
): Mutation => ({ name: [method, path, name].join(' ').trim(), prepare, effects, again })
