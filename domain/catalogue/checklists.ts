/** A line of what is done; an empty `hindi` falls back to the text. */
export type ChecklistLine = { readonly text: string; readonly hindi: string }

const entry = (text: string, hindi: string): ChecklistLine => ({ text, hindi })

const ask = entry('Ask the customer what matters most', 'ग्राहक से पूछें कि क्या सबसे ज़रूरी है')
const floors = entry('Sweep and mop every floor', 'हर फ़र्श पर झाड़ू और पोंछा')
const walls = [
  ask,
  entry('Cobwebs, fans and lights', 'जाले, पंखे और लाइटें'),
  entry('Windows, doors and switches', 'खिड़कियाँ, दरवाज़े और स्विच'),
]

const rooms = [...walls, floors]
const home = [
  ...walls,
  entry(
    'Kitchen: counter, stove, sink, outside of cupboards',
    'रसोई: स्लैब, चूल्हा, सिंक, अलमारियाँ बाहर से',
  ),
  entry('Bathrooms: tiles, taps, toilet, drain', 'बाथरूम: टाइल, नल, टॉयलेट, नाली'),
  floors,
]
const kitchen = [
  entry('Stove, sink and counter', 'चूल्हा, सिंक और स्लैब'),
  entry('Tiles and exhaust fan', 'टाइल और एग्ज़ॉस्ट पंखा'),
  entry('Cupboards from outside', 'अलमारियाँ बाहर से'),
  entry('Floor and drain', 'फ़र्श और नाली'),
]
const bathroom = [
  entry('Tiles and floor', 'टाइल और फ़र्श'),
  entry('Toilet, inside and outside', 'टॉयलेट, अंदर और बाहर'),
  entry('Taps, basin and mirror', 'नल, बेसिन और शीशा'),
  entry('Drain and exhaust fan', 'नाली और एग्ज़ॉस्ट पंखा'),
]
const appliance = [
  entry('Switch the power off', 'बिजली बंद करें'),
  entry('Cover furniture and fittings', 'आसपास का सामान ढकें'),
  entry('Filters and grilles', 'फ़िल्टर और जालियाँ'),
  entry('Outside and the place around', 'बाहर से और आसपास की जगह'),
  entry('Show the customer that it runs', 'चलाकर ग्राहक को दिखाएँ'),
]
const waterTank = [
  entry('Switch the pump off and empty the tank', 'पंप बंद करें और टंकी ख़ाली करें'),
  entry('Scrub and rinse the walls and floor', 'दीवारें और तला रगड़कर धोएँ'),
  entry('Take the dirt and the water out', 'गंदगी और पानी बाहर निकालें'),
  entry('Close the lid and fill the tank', 'ढक्कन बंद करें और टंकी भरें'),
]
const fabric = [
  entry('Look for damage and show it to the customer', 'टूट-फूट देखें और ग्राहक को दिखाएँ'),
  entry('Vacuum', 'वैक्यूम करें'),
  entry('Stains first, then all of it', 'पहले दाग़, फिर पूरा'),
  entry('Say how long it takes to dry', 'बताएँ कि सूखने में कितना समय लगेगा'),
]
const vehicle = [
  entry('Take the mats out', 'मैट बाहर निकालें'),
  entry('Vacuum seats and boot', 'सीटें और डिग्गी वैक्यूम करें'),
  entry('Dashboard, doors and windows', 'डैशबोर्ड, दरवाज़े और शीशे'),
  entry('Body and wheels', 'बॉडी और पहिए'),
]
const general = [
  ask,
  entry('Do the work as booked', 'बुकिंग के हिसाब से काम करें'),
  entry('Leave the place tidy', 'जगह साफ़-सुथरी छोड़ें'),
]

/** By the id of a service in the catalogue, which stays when the owner renames the service. */
const byService: ReadonlyMap<string, readonly ChecklistLine[]> = new Map([
  ...['room', 'building'].map((id) => [id, rooms] as const),
  ...['1-bhk', '2-bhk', '3-bhk', '4-bhk', '5-bhk', 'villa', 'restaurant'].map(
    (id) => [id, home] as const,
  ),
  ...['carpet', 'sofa', 'chair'].map((id) => [id, fabric] as const),
  ['kitchen', kitchen],
  ['bathroom', bathroom],
  ['ac', appliance],
  ['water-tank', waterTank],
  ['car', vehicle],
])

/** A copy of a service has the original's id with a number (`withCopy`), and its list at first. */
const originalOf = (serviceId: string): string => serviceId.replace(/(?:-\d+)+$/, '')

/** What is done for a service whose owner has written no list: that of its id, or a general one. */
export const standardChecklist = (serviceId: string): readonly ChecklistLine[] =>
  byService.get(originalOf(serviceId)) ?? general

/** Gives each service that has no list of its own the standard one. */
export const withChecklists = <S extends Listed>(catalogue: S): S => ({
  ...catalogue,
  services: catalogue.services.map((it) => ({
    ...it,
    checklist: it.checklist ?? standardChecklist(it.id),
  })),
})

type Listed = {
  readonly services: readonly {
    readonly id: string
    readonly checklist?: readonly ChecklistLine[] | undefined
  }[]
}
