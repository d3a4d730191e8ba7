import type { HomeRow } from '#domain/imports/read-rows.ts'
import { findCard } from '#server/addresses/home-card-repo.ts'
import { openSecret } from '#server/addresses/homes.ts'
import type { Tx } from '#server/db/tables.ts'
import type { Keyring } from '#server/encryption/keyring.ts'
import { toHouseLines, toSealed, writeHome } from '#server/jobs/homes/write-home.ts'

const about = ['pets', 'parking', 'water', 'note'] as const
const secrets = ['gate_code', 'key'] as const
type HomeField = (typeof about)[number] | (typeof secrets)[number] | 'checklist'

/** Which blanks of a home's card were filled, and when; how to get in stands on the card only. */
export type FilledHome = {
  readonly address_id: string
  readonly at: number
  readonly fields: readonly HomeField[]
}

type Home = { readonly accountId: string; readonly addressId: string }
type By = { readonly actorId: string; readonly at: number }

export const knowsHome = (row: HomeRow): boolean =>
  row.checklist.length > 0 ||
  [...Object.values(row.about), ...Object.values(row.secret)].some((it) => it !== '')

/** Fills what is blank of a home's card; `isOther` when something else is known already. */
export async function fillHome(tx: Tx, keys: Keyring, home: Home, by: By, row: HomeRow) {
  const fields: HomeField[] = []
  let isOther = false
  function fill(field: HomeField, before: string, put: string): string {
    if (!put || before === put) return before
    if (before) {
      isOther = true
      return before
    }
    fields.push(field)
    return put
  }
  await writeHome(tx, home, by, 'home-card-changed', (before) => {
    const had = before.checklist === '[]' ? '' : before.checklist
    const lines = row.checklist.length > 0 ? toHouseLines(before, row.checklist, by.at) : ''
    return {
      ...Object.fromEntries(about.map((it) => [it, fill(it, before[it], row.about[it])])),
      checklist: fill('checklist', had, lines) || '[]',
    }
  })
  await writeHome(tx, home, by, 'home-secret-changed', (before) => {
    const known = openSecret(keys, before)
    const next = secrets.map((it) => [it, fill(it, known[it], row.secret[it])])
    return toSealed(keys, before, { ...known, ...Object.fromEntries(next) })
  })
  const filled: FilledHome = { address_id: home.addressId, at: by.at, fields }
  return { isOther, ...(fields.length > 0 && { filled }) }
}

/** Whether somebody has written to the card of an address since an import did, if it did. */
export async function isHomeChanged(tx: Tx, addressId: string, at?: number): Promise<boolean> {
  const card = await findCard(tx, addressId)
  return card !== undefined && card.updatedAt !== at
}

/** Empties what an import filled of a card that has not changed since. */
export async function emptyHome(
  tx: Tx,
  keys: Keyring,
  accountId: string,
  by: By,
  { address_id: addressId, at, fields }: FilledHome,
): Promise<void> {
  const card = await findCard(tx, addressId)
  // Another row of the import may just have emptied what it filled.
  if (!card || ![at, by.at].includes(card.updatedAt)) return
  const home = { accountId, addressId }
  const cleared = (names: readonly HomeField[]) =>
    Object.fromEntries(names.filter((it) => fields.includes(it)).map((it) => [it, '']))
  await writeHome(tx, home, by, 'home-card-changed', () => ({
    ...cleared(about),
    ...(fields.includes('checklist') && { checklist: '[]' }),
  }))
  await writeHome(tx, home, by, 'home-secret-changed', (before) =>
    toSealed(keys, before, { ...openSecret(keys, before), ...cleared(secrets) }),
  )
}
