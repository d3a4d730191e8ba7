import type { Settings } from '#contract/settings/settings.ts'
import { checklistFor, type JobLine } from '#domain/jobs/checklists.ts'
import { readLines } from '#domain/orders/money.ts'
import { isInProgress, isVisited, type OrderStatus } from '#domain/orders/orders.ts'
import { findCards, readHouseLines } from '#server/addresses/homes.ts'
import type { Db } from '#server/db/tables.ts'
import { listFrozen, listTicks, saveChecklist } from '#server/jobs/checklist/repo.ts'
import type { OrderEffect } from '#server/order-changes/order-change.ts'
import { getOrder, type OrderWithCustomer } from '#server/orders/repo.ts'

type Booked = Pick<
  OrderWithCustomer,
  'id' | 'service' | 'lines' | 'accountId' | 'address' | 'addressId'
>
type Rules = Pick<Settings, 'catalogue' | 'business'>

/** Lists what to do on these jobs, by id: as at the start of those that have begun. */
async function readChecklists(
  db: Db,
  orders: readonly Booked[],
  { catalogue, business }: Rules,
): Promise<ReadonlyMap<string, readonly JobLine[]>> {
  const frozen = await listFrozen(
    db,
    orders.map(({ id }) => id),
  )
  const cards = await findCards(db, orders, business)
  const listFor = (order: Booked): readonly JobLine[] => {
    const kept = frozen.get(order.id)
    if (kept !== undefined) return JSON.parse(kept) as JobLine[]
    const card = cards.get(order.id)
    const booked = { ...order, lines: readLines(order.lines) }
    return checklistFor(booked, catalogue, card && readHouseLines(card))
  }
  return new Map(orders.map((it) => [it.id, listFor(it)]))
}

/** Reads the checklists of these jobs, by id, with what is done and the tick that says so. */
export async function readTicked(db: Db, orders: readonly Booked[], rules: Rules) {
  const lists = await readChecklists(db, orders, rules)
  const made = (await listTicks(db, [...lists.keys()])).filter((it) => it.done === 1)
  const ticks = new Map(made.map((it) => [`${it.orderId} ${it.item}`, it]))
  const ticked = [...lists].map(([id, lines]) => {
    const all = lines.map((it) => {
      const tick = ticks.get(`${id} ${it.item}`)
      return { ...it, tick, done: tick !== undefined }
    })
    return [id, all] as const
  })
  return new Map(ticked)
}

const hasBegun = (status: OrderStatus): boolean => isInProgress({ status }) || isVisited({ status })

/** Fixes the checklist when the job starts; until then, and after an undone start, it follows the settings. */
export const freezeChecklist: OrderEffect = async (tx, { orderId, from, to }, { settings }) => {
  const [begins, begun] = [hasBegun(to.status), from !== null && hasBegun(from.status)]
  if (begins === begun) return
  if (!begins) return saveChecklist(tx, orderId, null)
  const lists = await readChecklists(tx, [await getOrder(tx, orderId)], settings)
  await saveChecklist(tx, orderId, JSON.stringify(lists.get(orderId) ?? []))
}
