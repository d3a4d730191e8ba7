import { strict as assert } from 'node:assert'
import { test } from 'node:test'
import {
  addressFault,
  isLoopback,
  isPublicAddress,
  literalAddress,
  urlFault,
} from '#domain/webhooks/address.ts'

const closed: Readonly<Record<string, readonly string[]>> = {
  'this network': ['0.0.0.0', '0.255.255.255', '::'],
  'this machine': ['127.0.0.1', '127.255.255.254', '::1'],
  'private networks': [
    '10.0.0.1',
    '172.16.0.1',
    '172.31.255.255',
    '192.168.1.1',
    'fc00::1',
    'fdff::1',
  ],
  'the link': ['169.254.0.1', 'fe80::1', 'febf::1'],
  'the data of cloud machines': ['169.254.169.254', 'fd00:ec2::254', '100.100.100.200'],
  'shared networks of providers': ['100.64.0.1', '100.127.255.255'],
  'groups and everybody': ['224.0.0.1', '239.1.2.3', '255.255.255.255', '240.0.0.1', 'ff02::1'],
  'examples and benchmarks': [
    '192.0.2.1',
    '198.51.100.1',
    '203.0.113.9',
    '198.18.0.1',
    '198.19.255.255',
    '2001:db8::1',
    '3fff::1',
  ],
  protocols: ['192.0.0.1', '192.88.99.1', '2001::1', '2001:10::1', '100::1', '5f00::1'],
  'IPv4 within IPv6': [
    '::ffff:10.0.0.1',
    '::ffff:a00:1',
    '::ffff:8.8.8.8',
    '::10.0.0.1',
    '::ffff:0:10.0.0.1',
  ],
  '6to4 and NAT64': ['2002:a00:1::', '2002:808:808::', '64:ff9b::a00:1', '64:ff9b:1::a00:1'],
  'no address at all': [
    '',
    'localhost',
    '1.2.3',
    '1.2.3.4.5',
    '256.1.1.1',
    '0x7f.1',
    '1::2::3',
    ':',
    'g::1',
    '1:2:3:4:5:6:7:8:9',
    '2001:4860::1%eth0',
  ],
}
for (const [what, addresses] of Object.entries(closed))
  test(`${what} cannot be a webhook`, () => {
    for (const it of addresses) assert.equal(isPublicAddress(it), false, it)
  })

test('addresses of the internet can be a webhook', () => {
  const open = ['1.1.1.1', '8.8.8.8', '9.255.255.255', '11.0.0.1', '100.63.255.255', '100.128.0.1']
  const more = [
    '172.15.255.255',
    '172.32.0.1',
    '192.167.1.1',
    '198.17.1.1',
    '198.20.1.1',
    '223.255.255.255',
  ]
  const v6 = [
    '2606:4700:4700::1111',
    '2a00:1450:4001:81b::200e',
    '2001:4860:4860::8888',
    '2400:cb00::1',
  ]
  for (const it of [...open, ...more, ...v6]) assert.equal(isPublicAddress(it), true, it)
})

test('only this machine is a loopback', () => {
  for (const it of ['127.0.0.1', '127.9.9.9', '::1', '0:0:0:0:0:0:0:1'])
    assert.ok(isLoopback(it), it)
  for (const it of ['128.0.0.1', '::', '::2', '::ffff:127.0.0.1', 'localhost'])
    assert.ok(!isLoopback(it), it)
})

const written: readonly (readonly [
  url: string,
  fault: string | undefined,
  inTrial: string | undefined,
])[] = [
  ['https://hooks.example.com/a?b=c', undefined, undefined],
  ['https://hooks.example.com:8443/', undefined, undefined],
  ['http://hooks.example.com/', 'webhook_https', undefined],
  ['ftp://hooks.example.com/', 'webhook_url', 'webhook_url'],
  ['javascript:alert(1)', 'webhook_url', 'webhook_url'],
  ['hooks.example.com', 'webhook_url', 'webhook_url'],
  ['https://user:pass@hooks.example.com/', 'webhook_credentials', 'webhook_credentials'],
  ['https://user@hooks.example.com/', 'webhook_credentials', 'webhook_credentials'],
]
for (const [url, fault, inTrial] of written)
  test(`${url} is ${fault ?? 'right'}, in a trial without https ${inTrial ?? 'right'}`, () => {
    assert.equal(urlFault(url, false), fault)
    assert.equal(urlFault(url, true), inTrial)
  })

test('one private address among public ones is enough to refuse', () => {
  const https = { protocol: 'https:' }
  assert.equal(addressFault(https, ['1.1.1.1'], false), undefined)
  assert.equal(addressFault(https, ['1.1.1.1', '10.0.0.1'], false), 'webhook_private')
  assert.equal(addressFault(https, ['127.0.0.1'], false), 'webhook_private')
})

test('a trial without https reaches this machine, and nothing else without https', () => {
  const [http, https] = [{ protocol: 'http:' }, { protocol: 'https:' }]
  assert.equal(addressFault(http, ['127.0.0.1', '::1'], true), undefined)
  assert.equal(addressFault(https, ['127.0.0.1'], true), undefined)
  assert.equal(addressFault(http, ['1.1.1.1'], true), 'webhook_https')
  assert.equal(addressFault(http, ['127.0.0.1', '1.1.1.1'], true), 'webhook_https')
  assert.equal(addressFault(http, ['192.168.0.1'], true), 'webhook_private')
})

test('every spelling of a number that browsers know is read as the address that it is', () => {
  for (const host of ['127.1', '0x7f.0.0.1', '2130706433', '0177.0.0.1', '127.0.0.1.'])
    assert.equal(literalAddress(new URL(`https://${host}/`).hostname), '127.0.0.1', host)
  assert.equal(literalAddress(new URL('https://[::ffff:127.0.0.1]/').hostname), '::ffff:7f00:1')
  assert.equal(literalAddress('hooks.example.com'), undefined)
})
