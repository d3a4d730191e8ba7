/** A validation issue. */
type Issue = {
  code: string
  message?: string | undefined
  path?: PropertyKey[]
  /** Later checks of the same value still run. */
  continue?: boolean
}

export type Payload = { value: unknown; issues: Issue[]; aborted?: boolean }

export type Params =
  | string
  | {
      readonly error?: string
      readonly path?: readonly PropertyKey[]
      readonly abort?: boolean
      readonly when?: (payload: Payload) => boolean
    }

export type Check = {
  readonly error?: string | undefined
  readonly when?: ((payload: Payload) => boolean) | undefined
  readonly test: (payload: Payload) => void
}

type Absence = 'optional' | 'defaulted' | undefined
export type Shape = Readonly<Record<string, Schema>>

type Definition = {
  readonly read: (payload: Payload) => void
  readonly error?: string | undefined
  readonly checks?: readonly Check[] | undefined
  /** Whether the input key may be missing, and whether a default then replaces it. */
  readonly absence?: Absence
  /** Whether the key may then be missing from the output too. */
  readonly isLeftOut?: boolean | undefined
  readonly shape?: Shape
}

export type Schema = Definition & { readonly check: (...more: readonly Check[]) => Schema }

export const schema = (it: Definition): Schema => ({
  ...it,
  check: (...more) => schema({ ...it, checks: [...(it.checks ?? []), ...more] }),
})

export const errorIn = (params?: Params): string | undefined =>
  typeof params === 'string' ? params : params?.error

export const isAborted = ({ aborted, issues }: Payload, from = 0): boolean =>
  aborted === true || issues.slice(from).some((it) => !it.continue)

export function run(it: Schema, payload: Payload): Payload {
  const name = (from: number, error = 'Invalid input') => {
    for (const issue of payload.issues.slice(from)) issue.message ??= error
  }
  const before = payload.issues.length
  it.read(payload)
  name(before, it.error)
  let isOver = isAborted(payload)
  for (const { test, when, error } of it.checks ?? []) {
    if (when ? payload.aborted || !when(payload) : isOver) continue
    const count = payload.issues.length
    test(payload)
    name(count, error ?? it.error)
    isOver ||= isAborted(payload, count)
  }
  return payload
}

export const runOn = (it: Schema, value: unknown): Payload => run(it, { value, issues: [] })

/** Adds the nested issues to this payload, under `key`. */
export function take({ issues }: Payload, key: PropertyKey, from: Payload): void {
  for (const issue of from.issues) {
    issue.path = [key, ...(issue.path ?? [])]
    issues.push(issue)
  }
}

export function readKey(payload: Payload, from: object, key: string, it: Schema): void {
  const isThere = key in from
  const { absence, isLeftOut } = it
  if (!isThere && isLeftOut && absence === 'optional') return
  const found = runOn(it, Reflect.get(from, key))
  if (found.issues.length > 0 && !isThere && isLeftOut && absence) return
  take(payload, key, found)
  if (!isThere && !absence) {
    if (found.issues.length === 0) payload.issues.push({ code: 'invalid_type', path: [key] })
  } else if (found.value !== undefined || isThere || (absence === 'defaulted' && !isLeftOut))
    Reflect.set(Object(payload.value), key, found.value)
}
