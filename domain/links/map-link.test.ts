import { strict as assert } from 'node:assert'
import { test } from 'node:test'
import { mapLinkIn, readMapLink } from '#domain/links/map-link.ts'

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
  ['https://maps.google.com/?q=25.1,84.1', 'https://maps.google.com/?q=25.1,84.1'],
  ['https://maps.google.com/maps?q=Nokha', 'https://maps.google.com/maps?q=Nokha'],
  ['https://goo.gl/maps/abc123', 'https://goo.gl/maps/abc123'],
  ['https://www.google.com/maps/dir//Nokha', 'https://www.google.com/maps/dir//Nokha'],
  ['https://www.google.com/maps/../url?q=https://evil.test', undefined],
  ['https://www.google.com/maps/%2e%2e/url?q=https://evil.test', undefined],
  ['https://www.google.com/maps/x%2F..%2F..%2Furl?q=https://evil.test', undefined],
  ['https://www.google.com/maps\\..\\url?q=https://evil.test', undefined],
  ['https://www.google.com/maps/../maps/place/Nokha', undefined],
  ['https://www.google.com/maps/url?q=https://evil.test', undefined],
  ['https://www.google.com/mapsevil', undefined],
  ['https://www.google.com/url?q=https://evil.test/maps', undefined],
  ['https://maps.google.com/url?q=https://evil.test', undefined],
  ['https://maps.google.com/URL?q=https://evil.test', undefined],
  ['https://maps.google.com/amp/s/evil.test', undefined],
  ['https://www.google.com/amp/s/evil.test', undefined],
  ['https://maps.google.com//evil.test', undefined],
  ['https://goo.gl/abc123', undefined],
  ['https://maps.app.goo.gl/', undefined],
  ['https://maps.app.goo.gl:8443/abc123', undefined],
  ['https://maps.app.goo.gl./abc123', undefined],
  ['https://maps.app.goo.gl', undefined],
  ['https://', undefined],
]
test('only links of known map sites and coordinates are accepted as a pin', () => {
  for (const [written, link] of cases) assert.equal(readMapLink(written), link, written)
})

test('the map link is found in the message of a booking', () => {
  assert.equal(mapLinkIn(`Two dogs\nOn site: Ram\nMap: ${pin}`), pin)
  assert.equal(mapLinkIn('Map: https://evil.example/x'), undefined)
  assert.equal(mapLinkIn('Two dogs'), undefined)
})
