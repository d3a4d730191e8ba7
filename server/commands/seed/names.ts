import type { Random } from './random.ts'

/** Given names in both scripts, because people use either. */
const men = [
  ['Rajesh', 'राजेश'],
  ['Sanjay', 'संजय'],
  ['Amit', 'अमित'],
  ['Manoj', 'मनोज'],
  ['Rakesh', 'राकेश'],
  ['Sunil', 'सुनील'],
  ['Vikash', 'विकास'],
  ['Pankaj', 'पंकज'],
  ['Santosh', 'संतोष'],
  ['Ravi', 'रवि'],
  ['Deepak', 'दीपक'],
  ['Ajay', 'अजय'],
  ['Mukesh', 'मुकेश'],
  ['Arvind', 'अरविंद'],
  ['Imran', 'इमरान'],
  ['Salim', 'सलीम'],
  ['Gopal', 'गोपाल'],
  ['Harish', 'हरीश'],
  ['Naveen', 'नवीन'],
  ['Chandan', 'चंदन'],
  ['Birendra', 'बीरेंद्र'],
  ['Dilip', 'दिलीप'],
  ['Ashok', 'अशोक'],
  ['Kunal', 'कुणाल'],
  ['Farhan', 'फ़रहान'],
  ['Joseph', 'जोसेफ़'],
] as const
const women = [
  ['Sunita', 'सुनीता'],
  ['Anita', 'अनीता'],
  ['Priya', 'प्रिया'],
  ['Pooja', 'पूजा'],
  ['Rekha', 'रेखा'],
  ['Kavita', 'कविता'],
  ['Geeta', 'गीता'],
  ['Neha', 'नेहा'],
  ['Shabnam', 'शबनम'],
  ['Nazia', 'नाज़िया'],
  ['Savitri', 'सावित्री'],
  ['Usha', 'उषा'],
  ['Asha', 'आशा'],
  ['Mamta', 'ममता'],
  ['Kiran', 'किरण'],
  ['Meena', 'मीना'],
  ['Radha', 'राधा'],
  ['Lakshmi', 'लक्ष्मी'],
  ['Ritu', 'ऋतु'],
  ['Shalini', 'शालिनी'],
  ['Farida', 'फ़रीदा'],
  ['Mary', 'मेरी'],
  ['Babita', 'बबीता'],
  ['Archana', 'अर्चना'],
] as const

type Family = readonly (readonly [readonly [latin: string, devanagari: string], number])[]
const common: Family = [
  [['Singh', 'सिंह'], 14],
  [['Yadav', 'यादव'], 11],
  [['Gupta', 'गुप्ता'], 8],
  [['Prasad', 'प्रसाद'], 8],
  [['Sharma', 'शर्मा'], 6],
  [['Mishra', 'मिश्रा'], 5],
  [['Pandey', 'पांडेय'], 5],
  [['Tiwari', 'तिवारी'], 4],
  [['Verma', 'वर्मा'], 4],
  [['Sinha', 'सिन्हा'], 4],
  [['Ram', 'राम'], 4],
  [['Paswan', 'पासवान'], 3],
  [['Kushwaha', 'कुशवाहा'], 3],
  [['Ansari', 'अंसारी'], 3],
  [['Khan', 'ख़ान'], 3],
  [['Chaudhary', 'चौधरी'], 2],
  [['Thakur', 'ठाकुर'], 2],
  [['Rai', 'राय'], 2],
  [['Upadhyay', 'उपाध्याय'], 1],
  [['Minz', 'मिंज'], 0.1],
  [['Bhattacharya', 'भट्टाचार्य'], 0.02],
]
const ofMen: Family = [[['Kumar', 'कुमार'], 22], ...common]
const ofWomen: Family = [[['Devi', 'देवी'], 24], [['Kumari', 'कुमारी'], 10], ...common]

/** Generates a name in Latin or Devanagari letters. */
export function makeName(random: Random): string {
  const isMan = random.below(2) === 0
  const script = random.below(10) < 7 ? 0 : 1
  const firstName = random.pick<readonly [string, string]>(isMan ? men : women)[script]
  const families = isMan ? ofMen : ofWomen
  const family = random.weighted(families)[script]
  // Kumar is a common middle name of men.
  const middle = isMan && random.below(8) === 0 ? ` ${ofMen[0]?.[0][script]}` : ''
  return `${firstName}${middle} ${family}`
}

const places = [
  ['Gandhi Chowk', 'गांधी चौक'],
  ['Station Road', 'स्टेशन रोड'],
  ['Takiya Bazar', 'तकिया बाज़ार'],
  ['Gaurakshani', 'गौरक्षणी'],
  ['Kacheri Road', 'कचहरी रोड'],
  ['Pali Road', 'पाली रोड'],
  ['Lashkariganj', 'लश्करीगंज'],
  ['Fazalganj', 'फ़ज़लगंज'],
] as const
const towns = [
  ['Sasaram', 'सासाराम'],
  ['Dehri-on-Sone', 'डेहरी-ऑन-सोन'],
  ['Nokha', 'नोखा'],
  ['Chenari', 'चेनारी'],
] as const

export function makeAddress(random: Random): string {
  const script = random.below(10) < 7 ? 0 : 1
  const place = random.pick<readonly [string, string]>(places)[script]
  return `${random.below(400) + 1} ${place}, ${random.pick<readonly [string, string]>(towns)[script]}`
}
