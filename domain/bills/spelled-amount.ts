type Language = 'en' | 'hi'

const english = [
  'zero one two three four five six seven eight nine ten eleven twelve thirteen fourteen',
  'fifteen sixteen seventeen eighteen nineteen',
]
  .join(' ')
  .split(' ')
const tens = '- - twenty thirty forty fifty sixty seventy eighty ninety'.split(' ')

// Every Hindi number below a hundred has a word of its own.
const hindi = [
  'शून्य एक दो तीन चार पाँच छह सात आठ नौ',
  'दस ग्यारह बारह तेरह चौदह पंद्रह सोलह सत्रह अठारह उन्नीस',
  'बीस इक्कीस बाईस तेईस चौबीस पच्चीस छब्बीस सत्ताईस अट्ठाईस उनतीस',
  'तीस इकतीस बत्तीस तैंतीस चौंतीस पैंतीस छत्तीस सैंतीस अड़तीस उनतालीस',
  'चालीस इकतालीस बयालीस तैंतालीस चवालीस पैंतालीस छियालीस सैंतालीस अड़तालीस उनचास',
  'पचास इक्यावन बावन तिरपन चौवन पचपन छप्पन सत्तावन अट्ठावन उनसठ',
  'साठ इकसठ बासठ तिरसठ चौंसठ पैंसठ छियासठ सड़सठ अड़सठ उनहत्तर',
  'सत्तर इकहत्तर बहत्तर तिहत्तर चौहत्तर पचहत्तर छिहत्तर सतहत्तर अठहत्तर उनासी',
  'अस्सी इक्यासी बयासी तिरासी चौरासी पचासी छियासी सत्तासी अट्ठासी नवासी',
  'नब्बे इक्यानवे बानवे तिरानवे चौरानवे पंचानवे छियानवे सत्तानवे अट्ठानवे निन्यानवे',
]
  .join(' ')
  .split(' ')

type Numerals = {
  readonly belowHundred: (n: number) => string
  /** Sizes of Indian numbering with their names, the largest first. */
  readonly sizes: readonly (readonly [size: number, name: string])[]
}

const sizes = [10_000_000, 100_000, 1000, 100] as const
const named = (names: readonly string[]) => sizes.map((size, n) => [size, names[n] ?? ''] as const)

const numerals: Readonly<Record<Language, Numerals>> = {
  en: { belowHundred: englishBelowHundred, sizes: named(['crore', 'lakh', 'thousand', 'hundred']) },
  hi: { belowHundred: (n) => hindi[n] ?? '', sizes: named(['करोड़', 'लाख', 'हज़ार', 'सौ']) },
}

function englishBelowHundred(n: number): string {
  const ten = tens[Math.floor(n / 10)] ?? ''
  return english[n] ?? (n % 10 === 0 ? ten : `${ten}-${english[n % 10]}`)
}

function spell(n: number, it: Numerals): string {
  const [size, name] = it.sizes.find(([least]) => n >= least) ?? []
  if (!size) return it.belowHundred(n)
  const rest = n % size
  const words = `${spell(Math.floor(n / size), it)} ${name}`
  return rest === 0 ? words : `${words} ${spell(rest, it)}`
}

/** 'Rupees one lakh fifty and fifty paise only', 'एक लाख पचास रुपये पचास पैसे मात्र'. */
export function amountInWords(paise: number, language: Language): string {
  const rupees = spell(Math.floor(paise / 100), numerals[language])
  const rest = paise % 100 === 0 ? '' : spell(paise % 100, numerals[language])
  if (language === 'hi') return `${rupees} रुपये${rest && ` ${rest} पैसे`} मात्र`
  return `Rupees ${rupees}${rest && ` and ${rest} paise`} only`
}
