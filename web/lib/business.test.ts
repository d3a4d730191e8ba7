import { strict as assert } from 'node:assert'
import { test } from 'node:test'
import { defaultSettings } from '#contract/settings/default-settings.ts'
import { publicPart } from '#server/site/state.ts'
import { provideSettings } from '#web/i18n/settings.ts'
import { customerMapUrl } from '#web/lib/business.ts'

const { business } = defaultSettings
const places = { areas: ['Sasaram', 'Nokha'], hindi: { ...business.hindi, areas: ['नोखा'] } }
const address = { ...business.address, town: 'Sasaram' }
provideSettings(
  publicPart(1, { ...defaultSettings, business: { ...business, ...places, address } }),
)

const searched = (written: string) => new URL(customerMapUrl(written)).searchParams.get('query')

test('a map is asked for an address in its own town, and in ours when it names none', () => {
  assert.equal(searched('12 Gandhi Chowk'), '12 Gandhi Chowk, Sasaram')
  for (const written of ['288 Kacheri Road, nokha', '288 कचहरी रोड, नोखा', 'Ward 4, Sasaram'])
    assert.equal(searched(written), written)
})
