import {
  getCustomerHomeCard,
  getHomeCard,
  putCustomerHomeCard,
  putCustomerHomeSecret,
  putHomeCard,
  putHomeSecret,
  readCustomerHomeSecret,
  readHomeSecret,
  readHomeSecretOfJob,
  type HomeCard,
} from '#contract/jobs/home-card.ts'
import { mayReadSecret } from '#domain/jobs/half-hours.ts'
import type { HomeSecret } from '#domain/jobs/home-card.ts'
import { Refusal } from '#domain/refusals.ts'
import { findCard, type HomeCardRow } from '#server/addresses/home-card-repo.ts'
import { findCards, openSecret, readHouseLines } from '#server/addresses/homes.ts'
import { findAddressById } from '#server/addresses/repo.ts'
import { recordAudit } from '#server/db/audit.ts'
import { lock, transact } from '#server/db/database.ts'
import type { Db, Tx } from '#server/db/tables.ts'
import type { Dependencies } from '#server/dependencies.ts'
import type { Actor } from '#server/http/authenticate.ts'
import { registerEndpoint, type ApiServer } from '#server/http/register-endpoint.ts'
import { findHome, saveAddressOf, type HomeInput } from '#server/jobs/homes/find-home.ts'
import { tellOfHome } from '#server/jobs/homes/tell-workers.ts'
import { toHouseLines, toSealed, writeHome } from '#server/jobs/homes/write-home.ts'
import { getAuthorizedOrder } from '#server/orders/authorize-order.ts'

type HomeDeps = Pick<Dependencies, 'db' | 'engine' | 'settings' | 'keys' | 'now'>

/** Registers what customers and admins keep of a home, and how its workers learn how to get in. */
export function homeRoutes(api: ApiServer, deps: HomeDeps): void {
  const { db, keys } = deps
  registerEndpoint(api, { getHomeCard }, (input, { actor }) => readHome(deps, actor, input))
  registerEndpoint(api, { getCustomerHomeCard }, (input, { actor }) => readHome(deps, actor, input))

  registerEndpoint(api, { putHomeCard }, (input, { actor }) => writeCard(deps, actor, input))
  registerEndpoint(api, { putCustomerHomeCard }, (input, { actor }) =>
    writeCard(deps, actor, input),
  )

  registerEndpoint(api, { putHomeSecret }, (input, { actor }) => writeSecret(deps, actor, input))
  registerEndpoint(api, { putCustomerHomeSecret }, (input, { actor }) =>
    writeSecret(deps, actor, input),
  )

  registerEndpoint(api, { readHomeSecret }, async (input, { actor }) => {
    const { business } = await deps.settings.current()
    const { addressId } = await findHome(db, actor, input, business)
    return openSecret(keys, await cardOf(db, addressId))
  })

  registerEndpoint(api, { readCustomerHomeSecret }, ({ address_id }, { actor }) =>
    transact(db, async (tx) => {
      const address = await findAddressById(tx, address_id)
      if (!address) throw new Refusal('address_not_found')
      return lookUp(tx, deps, actor, address.accountId, await findCard(tx, address_id))
    }),
  )

  registerEndpoint(api, { readHomeSecretOfJob }, ({ serviceid }, { actor }) =>
    transact(db, async (tx) => {
      const order = await getAuthorizedOrder(tx, serviceid, actor)
      if (!mayReadSecret(order, deps.now())) throw new Refusal('order_not_found')
      const { business } = await deps.settings.current(tx)
      const card = (await findCards(tx, [order], business)).get(order.id)
      return lookUp(tx, deps, actor, order.accountId, card)
    }),
  )
}

const cardOf = async (db: Db, addressId: string | null) =>
  addressId === null ? undefined : findCard(db, addressId)

async function readHome({ db, settings }: HomeDeps, actor: Actor, input: HomeInput) {
  const { addressId } = await findHome(db, actor, input, (await settings.current()).business)
  return presentCard(addressId, await cardOf(db, addressId))
}

/** Opens how to get in; whoever looks is recorded, whether or not there is anything. */
async function lookUp(
  tx: Tx,
  { keys, now }: HomeDeps,
  actor: Actor,
  aboutId: string,
  card: HomeCardRow | undefined,
): Promise<HomeSecret> {
  const seen = { kind: 'home-secret-seen', subject: card?.addressId ?? aboutId, aboutId } as const
  await recordAudit(tx, { at: now(), actorId: actor.id, ...seen })
  return openSecret(keys, card)
}

type CardInput = HomeInput & {
  readonly parking: string
  readonly pets: string
  readonly water: string
  readonly note: string
  readonly checklist: readonly string[]
}

function writeCard(deps: HomeDeps, actor: Actor, input: CardInput) {
  const { parking, pets, water, note } = input
  return write(deps, actor, input, 'home-card-changed', (before) => {
    const checklist = toHouseLines(before, input.checklist, deps.now())
    return { parking, pets, water, note, checklist }
  })
}

function writeSecret(deps: HomeDeps, actor: Actor, input: HomeInput & HomeSecret) {
  const { gate_code, key, alarm } = input
  return write(deps, actor, input, 'home-secret-changed', (before) =>
    toSealed(deps.keys, before, { gate_code, key, alarm }),
  )
}

/** Writes to a home's card, saving its address first if need be, and tells those who soon come. */
function write(
  { db, engine, settings, now }: HomeDeps,
  actor: Actor,
  input: HomeInput,
  kind: Parameters<typeof writeHome>[3],
  change: Parameters<typeof writeHome>[4],
) {
  const at = now()
  return transact(db, async (tx) => {
    const { business } = await settings.current(tx)
    const { accountId } = await findHome(tx, actor, input, business)
    await lock(tx, engine, `addresses:${accountId}`)
    // Two may write about the same order at once, and only one saves its address.
    const home = await findHome(tx, actor, input, business)
    const addressId = home.addressId ?? (await saveAddressOf(tx, home, at))
    const place = { accountId, addressId }
    const { card, isChanged } = await writeHome(tx, place, { actorId: actor.id, at }, kind, change)
    if (isChanged) await tellOfHome(tx, place, business, at)
    return { message: 'Home saved', ...presentCard(addressId, card) }
  })
}

const presentCard = (addressId: string | null, card: HomeCardRow | undefined): HomeCard => ({
  address_id: addressId,
  parking: card?.parking ?? '',
  pets: card?.pets ?? '',
  water: card?.water ?? '',
  note: card?.note ?? '',
  checklist: card ? readHouseLines(card).map(({ text }) => text) : [],
  has_secret: Boolean(card?.secret),
})
