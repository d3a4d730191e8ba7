import { strict as assert } from 'node:assert'
import { test } from 'node:test'
import { isAddressTooShort, joinAddress, streetOfAddress, townOfAddress } from '#domain/address.ts'

const towns = [
  ['Sasaram', 'सासाराम'],
  ['Dehri-on-Sone', 'डेहरी-ऑन-सोन'],
]

test('an address of less than eight characters is too short to identify a house', () => {
  assert.deepEqual(['x', 'Ward 4 ', ' '.repeat(9)].map(isAddressTooShort), [true, true, true])
  assert.equal(isAddressTooShort('12 MG Rd'), false)
})

test('the town is read from the end of an address, in either script and any case', () => {
  const written = ['Ward 4, sasaram', 'मकान 12, डेहरी-ऑन-सोन', 'Ward 4\nSasaram ', 'Sasaram']
  assert.deepEqual(
    written.map((it) => townOfAddress(it, towns)),
    [0, 1, 0, 0],
  )
  for (const address of ['Sasaram Road 4, Patna', 'Newsasaram', ''])
    assert.equal(townOfAddress(address, towns), -1, address)
})

test('of two towns that an address ends with, the longer name is the town', () => {
  const both = [['Nokha'], ['Old Nokha']]
  assert.equal(townOfAddress('Ward 2, Old Nokha', both), 1)
  assert.equal(townOfAddress('Ward 2, Nokha', both), 0)
  assert.equal(streetOfAddress('Ward 2, Old Nokha', both), 'Ward 2')
})

test('street and town are joined without naming the town twice', () => {
  const sasaram = ['Sasaram', 'सासाराम']
  assert.equal(joinAddress('12 Gandhi Chowk, ', sasaram), '12 Gandhi Chowk, Sasaram')
  assert.equal(joinAddress('12 Gandhi Chowk, सासाराम', sasaram), '12 Gandhi Chowk, सासाराम')
  assert.equal(joinAddress('12 Gandhi Chowk', []), '12 Gandhi Chowk')
  assert.equal(joinAddress(' ', sasaram), '')
  assert.equal(streetOfAddress('12 Gandhi Chowk,  Sasaram', towns), '12 Gandhi Chowk')
  assert.equal(streetOfAddress('12 Gandhi Chowk', towns), '12 Gandhi Chowk')
})
