/** Lists as owners keep them, all made up: titles above the heads, several spellings, cut numbers. */
type Rows = readonly (readonly string[])[]

const firstNames = 'Rekha Sunita Priya Anil Irfan Kavita Rajesh Poonam Sanjay Meena'.split(' ')
const lastNames = 'Devi Singh Kumar Gupta Ansari Sinha Prasad'.split(' ')
const inHindi = ['रेखा देवी', 'सुनीता सिंह', 'अनिल कुमार']
const towns = ['Sasaram', 'DEHRI', 'सासाराम', 'Nokha', 'Patna', '']

/** The nth of some values, over and over. */
const pick = (values: readonly string[], n: number): string => values[n % values.length] ?? ''
const numberOf = (n: number): string => String(7_000_000_000 + n * 7919)
const nameOf = (n: number): string => `${pick(firstNames, n)} ${pick(lastNames, n * 3)}`
const inDevanagari = (digits: string): string =>
  digits.replace(/\d/g, (it) => String.fromCharCode(0x966 + Number(it)))

function writtenNumber(n: number): string {
  const number = numberOf(n)
  if (n % 67 === 9) return '9.43E+09'
  if (n % 97 === 13) return `06184-222${100 + (n % 900)}`
  if (n % 29 === 7) return `${number} / 98${10_000_000 + n}`
  if (n % 17 === 5) return inDevanagari(number)
  if (n % 5 === 1) return `+91 ${number.slice(0, 5)} ${number.slice(5)}`
  return n % 5 === 2 ? `0${number}` : number
}

const customerHeads =
  'क्र.सं.|ग्राहक का नाम|मोबाइल नं.|पूरा पता|शहर|टिप्पणी|कुत्ता / पालतू|पानी कब आता है|गेट का कोड'

/** So many customers in a sheet with a title, two lines of one customer now and then, and a sum. */
export function customerList(count: number): Rows {
  const lines = Array.from({ length: count }, (_, n) => [
    String(n + 1),
    n % 7 === 3 ? pick(inHindi, n) : n % 23 === 8 ? nameOf(n).toUpperCase() : nameOf(n),
    writtenNumber(n),
    `Ward ${(n % 22) + 1}, House ${n + 1}`,
    pick(towns, n),
    n % 9 === 0 ? 'Rings twice, pays by UPI' : '',
    n % 11 === 0 ? 'दो कुत्ते' : '',
    n % 19 === 0 ? '6 to 8 am' : '',
    n % 31 === 0 ? String(1000 + n) : '',
  ])
  const doubled = lines.flatMap((it, n) => (n % 40 === 19 ? [it, it] : [it]))
  const heads = customerHeads.split('|')
  return [['', 'ग्राहक सूची 2026'], [], heads, ...doubled, ['', 'कुल', String(count)]]
}

/**
 * So many houses that are cleaned regularly, a fifth on Mondays and those every week, so that each
 * Monday has the same; a third by a name of the owner's own.
 */
export function houseList(count: number): Rows {
  const heads = 'Naam|Mobile No.|Ghar ka pata|Kaam|Kitni baar|Din|Samay|Rate (Rs)'.split('|')
  const lines = Array.from({ length: count }, (_, n) => [
    nameOf(n),
    numberOf(n),
    `Ward ${(n % 22) + 1}, House ${n + 1}, Sasaram`,
    pick(['Bathroom Cleaning', '2bhk', 'Poora ghar'], n),
    n % 10 === 4 ? 'har 15 din' : 'har hafte',
    n % 5 === 0
      ? pick(['Monday', 'Som', 'सोमवार'], n)
      : pick(['Tue', 'Budh', 'Thursday', 'शनिवार'], n),
    pick(['8 baje', '10:30 am', 'दोपहर 1 बजे', '11.30 am'], n),
    pick(['Rs. 450/-', '', '₹1,200'], n),
  ])
  return [heads, ...lines]
}

/** So many workers, with the day on which their papers were seen. */
export function workerList(count: number, seenOn: string): Rows {
  const heads = 'Staff ka naam|Phone|Kahan rehte hain|Aadhaar dekha'.split('|')
  const lines = Array.from({ length: count }, (_, n) => [
    `${pick(firstNames, n)} Kumari ${n}`,
    `98350${10_000 + n * 37}`,
    pick(towns, n),
    seenOn,
  ])
  return [heads, ...lines]
}

/** As a spreadsheet puts them on the clipboard. */
export const toPasted = (rows: Rows): string => rows.map((it) => it.join('\t')).join('\n')
