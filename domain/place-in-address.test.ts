import { strict as assert } from 'node:assert'
import { test } from 'node:test'
import { placeIn } from '#domain/place-in-address.ts'

const business = {
  areas: ['Sasaram', 'Nokha', 'Dehri', 'Dehri-on-Sone', 'Old Nokha', ''],
  hindi: { areas: ['सासाराम', 'नोखा'] },
  address: { town: 'Bikramganj' },
}

const cases: [address: string, place: string][] = [
  ['12 Gandhi Chowk, SASARAM', 'Sasaram'],
  ['12 gandhi chowk, NOKHA 802215', 'Nokha'],
  ['वार्ड 4, नोखा', 'नोखा'],
  ['Bikramganj', 'Bikramganj'],
  ['Sasaram Road, Nokha', 'Nokha'],
  ['Nokha Road, near the Sasaram bus stand, Dehri', 'Dehri'],
  ['House 4, Dehri on Sone', 'Dehri-on-Sone'],
  ['Ward 2, Old Nokha', 'Old Nokha'],
  ['Anokha Bazar, Patna', ''],
  ['नोखाल, पटना', ''],
  ['Near the temple', ''],
  ['', ''],
]
for (const [address, place] of cases)
  test(`of "${address}" only "${place}" is shown`, () => {
    assert.equal(placeIn(address, business), place)
  })
