import type { Language } from '#contract/locales.ts'

type Checklist = readonly (readonly [en: string, hi: string])[]

const rooms: Checklist = [
  ['Ask the customer what matters most', 'ग्राहक से पूछें कि क्या सबसे ज़रूरी है'],
  ['Cobwebs, fans and lights', 'जाले, पंखे और लाइटें'],
  ['Windows, doors and switches', 'खिड़कियाँ, दरवाज़े और स्विच'],
  ['Kitchen: counter, stove, sink, outside of cupboards', 'रसोई: स्लैब, चूल्हा, सिंक, अलमारियाँ बाहर से'],
  ['Bathrooms: tiles, taps, toilet, drain', 'बाथरूम: टाइल, नल, टॉयलेट, नाली'],
  ['Sweep and mop every floor', 'हर फ़र्श पर झाड़ू और पोंछा'],
]
const bathroom: Checklist = [
  ['Tiles and floor', 'टाइल और फ़र्श'],
  ['Toilet, inside and outside', 'टॉयलेट, अंदर और बाहर'],
  ['Taps, basin and mirror', 'नल, बेसिन और शीशा'],
  ['Drain and exhaust fan', 'नाली और एग्ज़ॉस्ट पंखा'],
]
const appliance: Checklist = [
  ['Switch the power off', 'बिजली बंद करें'],
  ['Cover what stands around', 'आसपास का सामान ढकें'],
  ['Filters and grilles', 'फ़िल्टर और जालियाँ'],
  ['Outside and the place around', 'बाहर से और आसपास की जगह'],
  ['Show the customer that it runs', 'चलाकर ग्राहक को दिखाएँ'],
]
const fabric: Checklist = [
  ['Look for damage and show it to the customer', 'टूट-फूट देखें और ग्राहक को दिखाएँ'],
  ['Vacuum', 'वैक्यूम करें'],
  ['Stains first, then all of it', 'पहले दाग़, फिर पूरा'],
  ['Say how long it takes to dry', 'बताएँ कि सूखने में कितना समय लगेगा'],
]
const vehicle: Checklist = [
  ['Take the mats out', 'मैट बाहर निकालें'],
  ['Vacuum seats and boot', 'सीटें और डिग्गी वैक्यूम करें'],
  ['Dashboard, doors and windows', 'डैशबोर्ड, दरवाज़े और शीशे'],
  ['Body and wheels', 'बॉडी और पहिए'],
]
const anything: Checklist = [
  ['Ask the customer what matters most', 'ग्राहक से पूछें कि क्या सबसे ज़रूरी है'],
  ['Do the work as booked', 'बुकिंग के हिसाब से काम करें'],
  ['Leave the place tidy', 'जगह साफ़-सुथरी छोड़ें'],
]

const byWord: readonly (readonly [RegExp, Checklist])[] = [
  [/bhk|room|house|villa|home|flat/, rooms],
  [/bath|toilet/, bathroom],
  [/\bac\b|ac-|fridge|chimney|tank/, appliance],
  [/sofa|carpet|chair|mattress|curtain/, fabric],
  [/car\b|car-|bike|vehicle/, vehicle],
]
const last = ['Walk through it with the customer', 'ग्राहक के साथ एक बार सब देख लें'] as const

/** Builds a job's checklist in the worker's language, from the ids or labels of its services. */
export function checklistFor(services: readonly string[], language: Language): string[] {
  const lists = services.map(
    (it) => byWord.find(([words]) => words.test(it.toLowerCase()))?.[1] ?? anything,
  )
  const entries = [...new Set([...new Set(lists)].flat()), last]
  return [...new Set(entries.map(([en, hi]) => (language === 'hi' ? hi : en)))]
}
