import { strict as assert } from 'node:assert'
import { test } from 'node:test'
import {
  addressTokens,
  isWholeWord,
  readSearch,
  searchTokens,
  searchTermsFor,
} from '#domain/search.ts'

test('a person is found by the words of the name and by the phone from any digit that leaves four', () => {
  assert.deepEqual(searchTokens('Sunita  DEVI-Kumar', '919876543210'), [
    'sunita',
    'devi',
    'kumar',
    '9876543210',
    '876543210',
    '76543210',
    '6543210',
    '543210',
    '43210',
    '3210',
    '~sunit',
    '~dibi',
    '~kumr',
  ])
})

test('names in Hindi keep their vowel signs', () => {
  assert.deepEqual(searchTokens('सुनीता देवी', '919876543210').slice(0, 2), ['सुनीता', 'देवी'])
})

test('a person without a name is found by the phone', () => {
  assert.equal(searchTokens('', '919876543210')[0], '9876543210')
})

test('an address is found by its words, in any script, but not by the PIN code of the town', () => {
  assert.deepEqual(addressTokens('Ward 4, Gandhi Chowk, ward 4, नोखा 802215'), [
    '@ward',
    '@4',
    '@gandhi',
    '@chowk',
    '@नोखा',
    '@~brd',
    '@~gndi',
    '@~cuk',
    '@~nuk',
  ])
  assert.deepEqual(addressTokens(`- ${'a'.repeat(41)} -`), [])
})

const typed: [text: string, prefixes: string[], orderId?: string][] = [
  ['Sunita', ['sunita']],
  ['  dev SUN ', ['dev', 'sun']],
  ["D'Souza", ['d', 'souza']],
  ['ｓｕｎｉｔａ', ['sunita']],
  ['98765 43210', ['9876543210']],
  ['+91 98765 43210', ['9876543210']],
  ['919876543210', ['9876543210']],
  ['09876543210', ['9876543210']],
  ['43210', ['43210']],
  ['sunita 3210', ['sunita', '3210']],
  ['7c889730', ['7c889730'], '7c889730'],
  ['#7C889730', ['7c889730'], '7c889730'],
  ['12345678', ['12345678'], '12345678'],
  ['019dedf6a1b27c88973012ab', ['019dedf6a1b27c88973012ab'], '019dedf6a1b27c88973012ab'],
  ['26-3025', ['263025'], '26-3025'],
  ['#26-3', ['26', '3'], '26-3'],
  ['98765-43210', ['9876543210']],
  ['---', []],
  ['+', []],
  ['()', []],
]
for (const [text, prefixes, orderId] of typed) {
  const asks = [prefixes.join(' + ') || 'nothing that exists', orderId && `order ${orderId}`]
  test(`"${text}" looks for ${asks.filter(Boolean).join(' or ')}`, () => {
    assert.deepEqual(readSearch(text), orderId ? { prefixes, orderId } : { prefixes })
  })
}

test('fewer than four digits match only as a whole word', () => {
  assert.deepEqual(['', '3', '333', '3333', 'a33'].map(isWholeWord), [
    false,
    true,
    true,
    false,
    false,
  ])
})

test('a word is searched by spelling and, from its second letter on, by sound', () => {
  const asked = ['sunita', 'मी', 'asha', 's', '43210', '14']
  const lookedFor = asked.map((typed) =>
    searchTermsFor(typed).map(({ word, isWhole }) => (isWhole ? word : `${word}*`)),
  )
  assert.deepEqual(lookedFor, [
    ['sunita*', '~sunit*'],
    ['मी*', '~mi*'],
    ['asha*', '~as*'],
    ['s*'],
    ['43210*'],
    ['14'],
  ])
})

const names =
  'Sunita सुनीता Kumar कुमार Acharya आचार्य Chandan चंदन Gaurakshani Sharma शर्मा Khushboo अंजू'

test('typing on never finds more names, from the second letter on, in both scripts', () => {
  const stored = names.split(' ').map((it) => searchTokens(it, '919876543210'))
  const found = (typed: string) =>
    stored.flatMap((tokens, n) => {
      const terms = searchTermsFor(typed.toLowerCase())
      const isFound = terms.some(({ word }) => tokens.some((it) => it.startsWith(word)))
      return isFound ? n : []
    })
  for (const name of names.split(' '))
    for (let length = 3; length <= name.length; length++) {
      const [shorter, longer] = [name.slice(0, length - 1), name.slice(0, length)]
      const before = found(shorter)
      const more = found(longer).filter((it) => !before.includes(it))
      assert.deepEqual(more, [], `${longer} finds more than ${shorter}`)
    }
})

test('a partial phone number is found despite a leading country code or 0', () => {
  const asked = ['9198765', '098765', '91987', '919191', '00000', '+91 98765']
  const lookedFor = asked.map((typed) =>
    readSearch(typed)?.prefixes.map((it) => searchTermsFor(it).map(({ word }) => word)),
  )
  assert.deepEqual(lookedFor, [
    [['9198765', '98765']],
    [['098765', '98765']],
    [['91987']],
    [['9191']],
    [['0000']],
    [['9198765', '98765']],
  ])
})

test('blank text is no search', () => {
  assert.equal(readSearch(''), undefined)
  assert.equal(readSearch(' \t '), undefined)
})
