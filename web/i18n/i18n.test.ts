import { strict as assert } from 'node:assert'
import { globSync, readFileSync } from 'node:fs'
import { join } from 'node:path'
import { test } from 'node:test'
import { languages, type Language } from '#contract/locales.ts'
import { defaultSettings } from '#contract/settings/default-settings.ts'
import { roles } from '#domain/accounts.ts'
import { defaultCatalogue } from '#domain/catalogue/defaults.ts'
import { refusals, type RefusalCode } from '#domain/refusal-sentences.ts'
import { settingProblems } from '#domain/settings/problems.ts'
import { templateTexts } from '#server/notifications/templates/texts.ts'
import { publicPart } from '#server/site/state.ts'
import { cutOff } from './en/cut-off.ts'
import { terms } from './en/home.ts'
import { consent } from './en/upload-kyc.ts'
import { adminRefusals } from './hi/admin-refusals.ts'
import { nameOf } from './hi/catalogue.ts'
import { addRefusals, refusalSentence } from './hi/refusals.ts'
import { roleName } from './hi/roles.ts'
import { provideSettings } from './settings.ts'

provideSettings(publicPart(1, defaultSettings))

const cookies = 'access_token access_token_present otp_challenge passkey_challenge known_device'

/** Latin words allowed in Hindi texts, with the reason. */
const latinWords: Readonly<Record<string, string>> = {
  'OTP SMS PAN AC BHK KYC IFSC PDF MB': 'everybody in India reads these so, in Hindi too',
  'UPI GST GSTIN CGST SGST SAC DLT B2C CSV': 'what bills and banks call them',
  'name@bank CH ABCDE1234F1Z5': 'what a UPI ID, a bill and a GSTIN look like',
  var: 'stands so in registered texts',
  'A4 mm': 'sizes of paper',
  SBIN0001234: 'what an IFSC code looks like',
  'R N T P': 'keys of a keyboard',
  'WhatsApp JavaScript JSON Google Facebook Instagram YouTube': 'names of products',
  [`${cookies} lang`]: 'names of cookies',
  'name@example.com example.com hook https': 'addresses',
  n8n: 'the name of a product',
  'XLSX VCF': 'kinds of files, as their names end',
}

/** Values that are not shown to users. */
const settings = [/^language\.ts: /, /\.id$/]

const filesOf = (language: Language): string[] =>
  globSync('*.ts', { cwd: join(import.meta.dirname, language) }).toSorted()
const filePath = (language: Language, file: string): string =>
  join(import.meta.dirname, language, file)

async function load(language: Language, file: string): Promise<object> {
  return (await import(filePath(language, file))) as object
}

/** Keys, lengths and parameter counts, which must be equal in all languages. */
function shapeOf(it: unknown): unknown {
  if (typeof it === 'function') return `function of ${it.length}`
  if (Array.isArray(it)) return it.map(shapeOf)
  if (!it || typeof it !== 'object') return typeof it
  return Object.fromEntries(Object.entries(it).map(([key, value]) => [key, shapeOf(value)]))
}

/** Sample arguments for texts with parameters: singular, plural and negative. */
const samples = ['1', '7', '-7']

type Text = { readonly at: string; readonly words: string }

/** All texts below a value; a function is called with each sample for all its parameters. */
function textsIn(it: unknown, at: string): Text[] {
  if (typeof it === 'string') return [{ at, words: it }]
  if (typeof it === 'function')
    return samples.flatMap((sample) => {
      const said: unknown = Reflect.apply(it, undefined, Array(it.length).fill(sample))
      return typeof said === 'function' ? [] : textsIn(said, at)
    })
  if (!it || typeof it !== 'object') return []
  return Object.entries(it).flatMap(([key, value]) =>
    textsIn(value, at.endsWith(': ') ? at + key : `${at}.${key}`),
  )
}

async function textsOf(language: Language): Promise<Text[]> {
  // catalogue.ts only chooses between names from the settings.
  const files = filesOf(language).filter((file) => file !== 'catalogue.ts')
  const found = files.map(async (file) => textsIn(await load(language, file), `${file}: `))
  return (await Promise.all(found)).flat()
}

const shownIn = (texts: readonly Text[]): Text[] =>
  texts.filter(({ at }) => !settings.some((it) => it.test(at)))

const isHindi = (words: string): boolean => /\p{Script=Devanagari}/u.test(words)

const allowed = new Set(Object.keys(latinWords).flatMap((words) => words.split(' ')))

/** Latin words that are not allowed, so probably untranslated English. */
function leftInEnglish(words: string): string[] {
  const latin = words.replace(/\{\w+\}/g, '').match(/[a-z][\w@]*(?:\.\w+)*/gi) ?? []
  return latin.filter((word) => !allowed.has(word))
}

const hindi = await textsOf('hi')

function assertNone(texts: readonly Text[]): void {
  assert.deepEqual(
    texts.map(({ at, words }) => `${at}: ${words}`),
    [],
  )
}

/** Fails for every Hindi text that matches the pattern. */
function nowhereInHindi(pattern: RegExp): void {
  assertNone(hindi.filter(({ words }) => pattern.test(words)))
}

/** Names that are written so, and the cookies, which the privacy page explains. */
const properNames = new Set(`${cookies} WhatsApp JavaScript YouTube iPhone WebP`.split(' '))

/** Words written like a variable of the code; `{placeholders}` are filled before anybody reads them. */
function identifiersIn(words: string): string[] {
  const found = words.replace(/\{\w+\}/g, '').match(/\w*(?:[a-z][A-Z]|[a-z]_[a-z])\w*/g) ?? []
  return found.filter((word) => !properNames.has(word))
}

const templatesIn = (language: Language): object =>
  Object.fromEntries(
    Object.entries(templateTexts[language]).filter(([, it]) => typeof it !== 'function'),
  )

/** Texts that people read and that are not in `web/i18n`. */
const otherTexts: Readonly<Record<Language, object>> = {
  en: { refusals, settingProblems, templates: templatesIn('en') },
  hi: { templates: templatesIn('hi') },
}

for (const language of languages)
  test(`no text in ${language} contains a name from the code`, async () => {
    const texts = [...(await textsOf(language)), ...textsIn(otherTexts[language], '')]
    assertNone(shownIn(texts).filter(({ words }) => identifiersIn(words).length > 0))
  })

/** Words that are written another way, with that way: plain English, and one Hindi word for one thing. */
const otherWays: Readonly<Record<Language, Readonly<Record<string, string>>>> = {
  en: {
    'somebody|anybody|everybody': 'someone, anyone, everyone',
    'nobody(?! yet|$)': 'no one',
    whoever: 'anyone who',
    anew: 'again',
    'by (?:itself|themselves)': 'automatically',
    'hears? of': 'is told about',
    'stands? (?:on|in|at|here|there|under|before)': 'appears, is shown',
    'all the same': 'anyway',
    'so often': 'how many times',
    waitlist: 'waiting list',
    'extra work': 'more work, as registered SMS say',
    'weekly cleaning': 'regular cleaning',
    'on leave': 'off',
    '(?:leave (?:it|this)|stay) empty|empty (?:for|:)': 'leave blank',
  },
  hi: {
    बाकी: 'बाक़ी',
    खाली: 'ख़ाली',
    दिक्कत: 'दिक़्क़त',
    'रकम|मौका|कालीन': 'रक़म, मौक़ा, क़ालीन',
    हिन्दी: 'हिंदी',
    'ई-मेल': 'ईमेल (no line ends within it)',
    'दफ़्तर|दफ्तर': 'ऑफ़िस',
    'काग़ज़ात|लिखाई': 'दस्तावेज़, टेक्स्ट',
    'सहेज(?:ें|ा|ी|े)?': 'सेव करें',
    'सर्विस(?! और)': 'सेवा',
    छँटाई: 'फ़िल्टर',
    'नेटवर्क(?! (?:पता|को))': 'इंटरनेट',
    कर्मचारी: 'सफ़ाई कर्मी',
    राशि: 'रक़म',
    'साइन आउट|लॉग आउट': 'लॉगआउट',
    सेटिंग्स: 'सेटिंग',
    'कौन (?:सा|सी|से)': 'कौन-सा',
    'दो क़दम वाला': 'दो चरणों में',
    'कूट रूप|संस्करण|तालिका': 'एन्क्रिप्ट, वर्ज़न, टेबल',
    'ला(?:ए|ई|या) नहीं जा सक(?:े|ी|ा)|नहीं मिल पा(?:ए|ई)': 'लोड नहीं हुआ',
    '(?:लोड|खुल) नहीं (?:हो )?पा(?:या|ई|ईं|ए)|नहीं खुल पा(?:या|ई|ए)|खुल रहा है': 'लोड नहीं हुआ',
    '(?:आख़िरी|अंतिम) दाम': 'पक्का दाम',
    सितारे: 'तारे',
    क़रीब: 'लगभग',
    पैन: 'PAN',
    आमतौर: 'आम तौर',
    '(?:काम के|छोटा|इतने) फ़ोटो': 'फ़ोटो is feminine',
    'अपने-आप': 'अपने आप',
    'साइन-इन': 'साइन इन',
    कामगार: 'सफ़ाई कर्मी',
    'दाम(?:-| की )सूची': 'दाम सूची',
    'पेमेंट(?! आईडी)': 'भुगतान',
    वर्तनी: 'हिज्जे',
    'इंतज़ार-सूची': 'इंतज़ार की सूची',
    'वित्त वर्ष': 'वित्तीय वर्ष',
    'वापस (?:दिया|दिए)|पैसे वापस (?:करना|कभी)|वापसी': 'लौटाना (वापस लेना is to undo)',
  },
}

for (const language of languages)
  test(`texts in ${language} say one thing in one way`, async () => {
    const texts = [...(await textsOf(language)), ...textsIn(otherTexts[language], '')]
    const word = Object.keys(otherWays[language]).join('|')
    const pattern = new RegExp(`(?<![\\p{L}\\p{M}])(?:${word})(?![\\p{L}\\p{M}])`, 'iu')
    assertNone(texts.filter(({ words }) => pattern.test(words)))
  })

/** What stands in quotes and is no name of a part of a screen: examples, and names in other programs. */
const otherQuotes = [
  'from|से|a chair|प्रति कुर्सी|customer|ring twice|दो बार घंटी बजाएँ|बसा हुआ|Chamak Cleaning',
  'चमक क्लीनिंग|Detergent, 5 litres|डिटर्जेंट, 5 लीटर|Accountant’s sheet|अकाउंटेंट की शीट',
  'webhook address|वेबहुक का पता|From URL|Add subscription calendar|Add to Home Screen',
  'Most compatible|Passkeys|पासकी',
].flatMap((it) => it.split('|'))

const quotedIn = (words: string): string[] =>
  [...words.matchAll(/“([^”]*)”/g)].map(([, it = '']) => it)

for (const language of languages) {
  const read = async () => [...(await textsOf(language)), ...textsIn(otherTexts[language], '')]

  test(`a percentage in ${language} is written without a space`, async () => {
    assertNone((await read()).filter(({ words }) => /\d\s%/.test(words)))
  })

  test(`what a text in ${language} names in quotes is called so on a screen`, async () => {
    const texts = await read()
    const names = new Set(texts.map(({ words }) => words.replace(/: \d.*/, '')))
    const isName = (it: string) => names.has(it) || otherQuotes.includes(it) || /\d/.test(it)
    assertNone(texts.filter((it) => !quotedIn(it.words).every(isName)))
  })
}

/** राज मिस्त्री is a mason, राज़ a secret. */
const twoWords = new Set(['राज'])

test('a Hindi word is written with a dot below everywhere or nowhere', () => {
  const texts = [...hindi, ...textsIn(otherTexts.hi, '')]
  const words = texts.flatMap((it) => it.words.match(/[\p{Script=Devanagari}\p{M}]+/gu) ?? [])
  const spellings = new Set(words.map((it) => it.normalize('NFD').replace(/।/g, '')))
  const dotless = [...spellings]
    .filter((it) => it.includes('\u093c'))
    .map((it) => it.replaceAll('\u093c', ''))
  assert.deepEqual(
    dotless.filter((it) => spellings.has(it) && !twoWords.has(it)),
    [],
  )
})

test('each language has the same text files', () => {
  for (const language of languages) assert.deepEqual(filesOf(language), filesOf('en'), language)
})

for (const file of filesOf('en'))
  test(`${file} has the same texts in Hindi as in English`, async () => {
    assert.deepEqual(shapeOf(await load('hi', file)), shapeOf(await load('en', file)))
  })

test('every Hindi text is in Hindi', () => {
  assertNone(shownIn(hindi).filter(({ words }) => leftInEnglish(words).length > 0))
})

test('the refusal of a closed day gives the opening hours in Hindi', () => {
  assert.equal(
    refusalSentence('slot_closed_day'),
    'रविवार को हम बंद रहते हैं। हम सोमवार से शनिवार, सुबह 8:00 से शाम 6:00 बजे तक खुले रहते हैं।',
  )
})

test('every refusal has a Hindi message', () => {
  for (const code of Object.keys(refusals) as RefusalCode[])
    assert.ok(isHindi(refusalSentence(code)), code)
})

test('a refusal says its figures in Hindi too', () => {
  addRefusals(adminRefusals())
  const facts = { bookings: 3, owed: 1234, in_hand: 1234, paid: 150_000, n: 40 }
  const said = {
    phone_taken: '3',
    payout_too_much: '1,234',
    cash_too_much: '1,234',
    keep_too_much: '1,50,000',
    otp_cooldown: '40',
  } satisfies Partial<Record<RefusalCode, string>>
  for (const [code, figure] of Object.entries(said))
    assert.match(refusalSentence(code as RefusalCode, facts), new RegExp(figure), code)
})

test('everything in the default catalogue has a Hindi name, except sizes of flats', () => {
  const { groups, services, priceList } = defaultCatalogue
  const titles = priceList.map(({ title: label, hindi }) => ({ label, hindi }))
  const all = [...groups, ...services, ...services.flatMap((it) => it.variants), ...titles]
  const named = [...all.map(nameOf), ...roles.map(roleName)]
  assert.deepEqual(
    named.filter((name) => !isHindi(name) && !/^\d BHK$/.test(name)),
    [],
  )
})

test('a service without a Hindi name keeps its English name', () => {
  assert.equal(nameOf({ label: 'Lawn Mowing', hindi: '' }), 'Lawn Mowing')
})

test('texts take the retention period of documents from the settings', () => {
  const ownNumber = /\d+ (days after|दिन बाद)/
  for (const language of languages)
    for (const file of filesOf(language))
      assert.doesNotMatch(readFileSync(filePath(language, file), 'utf8'), ownNumber, file)
  const { rejected, disabled } = defaultSettings.documentsKeptDays
  assert.ok(consent.label('Chamak').includes(`${rejected} days after a rejection`))
  assert.ok(consent.id.endsWith(`-${rejected}-${disabled}`), 'other days are another text')
})

test('texts take the notice for changing a booking from the settings', () => {
  const ownNumber = /\d+ (hours? (before|to)|घंटे (पहले|से))/
  for (const language of languages)
    for (const file of filesOf(language))
      assert.doesNotMatch(readFileSync(filePath(language, file), 'utf8'), ownNumber, file)
  const rule = terms.find(({ title }) => title.startsWith('Change or cancel'))
  assert.equal(rule?.title, `Change or cancel free up to ${cutOff()} before`)
})

const isPhoto = (words = ''): boolean => /photo/i.test(words) && !/picture/i.test(words)

test('what is a photo in English is one in Hindi', async () => {
  const inEnglish = new Map((await textsOf('en')).map(({ at, words }) => [at, words]))
  assertNone(hindi.filter(({ at, words }) => isPhoto(inEnglish.get(at)) && words.includes('तस्वीर')))
})

/** Without the page of plans, whose visits have no advance. */
const sitePages = /^(?:about|home|how-it-works|legal|prices|service-pages|services)\.ts: /

const isAboutPaying = ({ at, words }: Text): boolean =>
  sitePages.test(at) && /\byou pay\b|\bpay after\b|\bto pay\b/i.test(words)

test('what the site says about paying changes once some jobs ask for an advance', async () => {
  const before = (await textsOf('en')).filter(isAboutPaying)
  const { booking } = defaultSettings
  const advance = { ...booking.advance, on: true }
  provideSettings(publicPart(1, { ...defaultSettings, booking: { ...booking, advance } }))
  const after = new Set((await textsOf('en')).map(({ at, words }) => `${at} ${words}`))
  provideSettings(publicPart(1, defaultSettings))
  assert.ok(before.length > 2)
  assertNone(before.filter(({ at, words }) => after.has(`${at} ${words}`)))
})

test('texts are in Unicode NFC, so that a search finds them', () => {
  for (const language of languages)
    for (const file of filesOf(language)) {
      const text = readFileSync(filePath(language, file), 'utf8')
      assert.equal(text, text.normalize('NFC'), `${language}/${file}`)
    }
})

test('a reason has one word in Hindi', () => {
  nowhereInHindi(/(?<!बे)वजह/u)
})

test('Hindi texts use curved quotes, Latin digits, and a danda at the end of a sentence', () => {
  nowhereInHindi(/['"]/)
  nowhereInHindi(/[०-९]/)
  nowhereInHindi(/\p{Script=Devanagari}\.(?!\.)|\s।/u)
})

test('the confirmation of a booking has a different heading from the list below it', async () => {
  for (const language of languages) {
    const { booked } = (await load(language, 'booked.ts')) as { booked: { title: string } }
    const { profile } = (await load(language, 'profile.ts')) as { profile: { orders: string } }
    assert.notEqual(booked.title, profile.orders, language)
  }
})
