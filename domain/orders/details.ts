import type { Role } from '#domain/accounts.ts'
import type { RefusalCode } from '#domain/refusal-sentences.ts'

type Detail = {
  /** Heading of its column in CSV files. */
  readonly heading: string
  readonly max: number
  readonly tooLong?: RefusalCode
  /** Whether it may have several lines. */
  readonly lines: boolean
  /** Whether an erasure removes it. */
  readonly personal: boolean
  readonly readers: readonly Role[]
}

const everybody = ['user', 'admin', 'worker'] as const

/**
 * What a customer may tell about a job besides what, when and where, by its name in every form and
 * call. Another one is a text in the column `details`; forms, views, calls, the CSV file and the
 * copy of a person's data follow.
 */
const register = {
  any_message: {
    heading: 'Message',
    max: 1000,
    tooLong: 'message_too_long',
    lines: true,
    personal: true,
    readers: everybody,
  },
} as const satisfies Record<string, Detail>

export type DetailName = keyof typeof register
/** '' for what was not told. */
export type OrderDetails = Readonly<Record<DetailName, string>>

export const orderDetails: Readonly<Record<DetailName, Detail>> = register
export const detailNames = Object.keys(register) as readonly DetailName[]

/** The message has a column of its own; the others are JSON in `details`, without blank ones. */
type DetailColumns = { readonly message: string; readonly details: string }

/** Builds a value for each detail. */
export function mapDetails<Value>(
  build: (name: DetailName, detail: Detail) => Value,
): Record<DetailName, Value> {
  const all = detailNames.map((name) => [name, build(name, orderDetails[name])] as const)
  return Object.fromEntries(all) as Record<DetailName, Value>
}

/** Returns the details of a row that this role may read; the others are ''. */
export function readDetails({ message, details }: DetailColumns, reader: Role): OrderDetails {
  const stored = { ...(JSON.parse(details) as Partial<OrderDetails>), any_message: message }
  return mapDetails((name, { readers }) => (readers.includes(reader) ? (stored[name] ?? '') : ''))
}

export const noDetails: OrderDetails = mapDetails(() => '')

/** Takes the details out of an input. */
export function writeDetails(input: OrderDetails): DetailColumns {
  const { any_message: message, ...others } = mapDetails((name) => input[name])
  return { message, details: writeOthers(others) }
}

/** Leaves only what may stay after an erasure. */
export function erasePersonal(details: string): string {
  const stored = Object.entries(JSON.parse(details) as Record<string, string>)
  return JSON.stringify(Object.fromEntries(stored.filter(([name]) => !isPersonal(name))))
}

const writeOthers = (others: Readonly<Record<string, string>>): string =>
  JSON.stringify(Object.fromEntries(Object.entries(others).filter(([, text]) => text !== '')))

/** A detail of another release counts as personal. */
const isPersonal = (name: string): boolean => orderDetails[name as DetailName]?.personal ?? true
