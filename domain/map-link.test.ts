import { strict as assert } from 'node:assert'
import { test } from 'node:test'
import { mapLinkIn, readMapLink } from '#domain/map-link.ts'

const pin = 'https://maps.app.goo.gl/abc123'
const cases: [written: string, link: string | undefined][] = [
  ['', ''],
  [pin, pin],
  [`Shiv Mandir, Nokha\n${pin}`, pin],
  ['http://maps.app.goo.gl/abc123', pin],
  ['maps.app.goo.gl/abc123', pin],
  ['https://www.google.com/maps/place/Nokha', 'https://www.google.com/maps/place/Nokha'],
  ['https://www.openstreetmap.org/#map=19/1/2', 'https://www.openstreetmap.org/#map=19/1/2'],
  ['25.1032, 84.1321', 'https://www.google.com/maps?q=25.1032,84.1321'],
  ['125.1032, 84.1321', undefined],
  ['https://maps.app.goo.gl.evil.example/abc', undefined],
  ['https://evil.example/?maps.app.goo.gl/abc', undefined],
  ['https://evil.example/@maps.app.goo.gl/abc', undefined],
  ['https://user@maps.app.goo.gl/abc', undefined],
  [`javascript:alert(1)//${pin} x`, undefined],
  [`https://maps.app.goo.gl/${'x'.repeat(300)}`, undefined],
]
test('only links of known map sites and coordinates are accepted as a pin', () => {
  for (const [written, link] of cases) assert.equal(readMapLink(written), link, written)
})

test('the map link is found in the message of a booking', () => {
  assert.equal(mapLinkIn(`Two dogs\nOn site: Ram\nMap: ${pin}`), pin)
  assert.equal(mapLinkIn('Map: https://evil.example/x'), undefined)
  assert.equal(mapLinkIn('Two dogs'), undefined)
})
