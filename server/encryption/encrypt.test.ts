import { strict as assert } from 'node:assert'
import { test } from 'node:test'
import { newKey, encrypt, decrypt } from '#server/encryption/encrypt.ts'
import { keyring, openText, encryptRow, type Keys } from '#server/encryption/keyring.ts'

const place = { table: 'kyc', row: 'r1', column: 'account_number' }
const plain = Buffer.from('123456789012')

test('a value decrypts with its key and associated data, and its ciphertext differs each time', () => {
  const key = newKey()
  const [one, other] = [encrypt(key, place, plain), encrypt(key, place, plain)]
  assert.deepEqual(decrypt(key, place, one), plain)
  assert.notDeepEqual(one, other)
  assert.equal(one.includes(plain), false)
  assert.deepEqual(decrypt(key, place, encrypt(key, place, Buffer.alloc(0))), Buffer.alloc(0))
})

test('a value does not decrypt with another key, table, row or column, or with any bit changed', () => {
  const key = newKey()
  const sealed = encrypt(key, place, plain)
  assert.throws(() => decrypt(newKey(), place, sealed))
  for (const moved of [{ table: 'document' }, { row: 'r2' }, { column: 'ifsc' }])
    assert.throws(() => decrypt(key, { ...place, ...moved }, sealed))
  for (let n = 0; n < sealed.length; n++) {
    const changed = Buffer.from(sealed)
    changed[n] = (changed[n] ?? 0) ^ 1
    assert.throws(() => decrypt(key, place, changed), `byte ${n}`)
  }
  for (const length of [0, 11, 27])
    assert.throws(() => decrypt(key, place, sealed.subarray(0, length)))
})

const k1 = { id: 'k1', key: newKey() }
const k2 = { id: 'k2', key: newKey() }
const row = { table: 'kyc', row: 'r1' }
const texts = { account_number: '123456789012', ifsc: 'SBIN0001234' }

test('each row is encrypted under its own data key, wrapped under the first key', () => {
  const ring = keyring(() => [k1])
  const [one, other] = [encryptRow(ring, row, texts), encryptRow(ring, row, texts)]
  assert.equal(one.keyId, 'k1')
  assert.notEqual(one.sealedKey, other.sealedKey)
  assert.equal(openText(ring, row, one, 'ifsc'), 'SBIN0001234')
  assert.equal(openText(ring, row, one, 'account_number'), '123456789012')
  assert.throws(() => openText(ring, { ...row, row: 'r2' }, one, 'ifsc'))
})

test('older keys still decrypt, new rows use the first key, and rewrapping changes only the wrapping', () => {
  let keys: Keys = [k1]
  const ring = keyring(() => keys)
  const old = encryptRow(ring, row, texts)
  keys = [k2, k1]
  assert.equal(openText(ring, row, old, 'ifsc'), 'SBIN0001234')
  assert.equal(encryptRow(ring, row, texts).keyId, 'k2')
  const wrapped = ring.rewrap(row, old)
  assert.equal(wrapped?.keyId, 'k2')
  assert.equal(ring.rewrap(row, { ...old, ...wrapped }), undefined)
  keys = [k2]
  assert.throws(() => openText(ring, row, old, 'ifsc'), /the key k1 is missing/)
  assert.equal(openText(ring, row, { ...old, ...wrapped }, 'ifsc'), 'SBIN0001234')
})
