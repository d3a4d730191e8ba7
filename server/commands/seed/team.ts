import { nameKey } from '#domain/search.ts'
import { dayMs } from '#domain/time-units.ts'
import { hashToken } from '#server/config/secrets.ts'
import { encryptRow, type Keyring } from '#server/encryption/keyring.ts'
import type { Shop } from './shop.ts'

export const manager = { phone: '919800000003', name: 'Ravi Prasad' }
const recoveryCodes = 8

/** Saves a manager with a second factor, who subscribes to the calendar and reads the bell. */
export async function saveTeam(shop: Shop, keys: Keyring): Promise<void> {
  const { save, random, now } = shop
  const at = now - 60 * dayMs
  const id = random.id(at)
  const { phone, name } = manager
  const person = {
    phone,
    name,
    name_key: nameKey(name),
    address: '',
    email: '',
    confirmed_email: '',
  }
  save.add('account', {
    id,
    role: 'admin',
    rights: 'manager',
    ...person,
    language: '',
    created_at: at,
    disabled_at: null,
  })
  save.count('account:admin')
  addFactor(shop, keys, id)
  save.add('calendar_feed', { account_id: id, key_hash: hashToken(random.id(at)), at })
  save.add('bell_seen', { account_id: id, event_id: 0 })
  await save.write()
}

function addFactor({ save, random, now }: Shop, keys: Keyring, id: string): void {
  const secret = 'JBSWY3DPEHPK3PXPJBSWY3DPEHPK3PXP'
  const sealed = encryptRow(keys, { table: 'second_factor', row: id }, { secret })
  const confirmed = { confirmed_at: now - 59 * dayMs, last_step: 0, failures: 0, failing_since: 0 }
  const { keyId, sealedKey } = sealed
  save.add('second_factor', {
    id,
    key_id: keyId,
    sealed_key: sealedKey,
    secret: sealed.secret,
    ...confirmed,
  })
  for (let n = 0; n < recoveryCodes; n++)
    save.add('recovery_code', { account_id: id, hash: hashToken(random.id(now - n)) })
}
