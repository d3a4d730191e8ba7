import type { Catalogue, Service, Variant } from '#domain/catalogue/catalogue.ts'

/** Done by one worker, without a skill that not all have. */
const one = { people: 1, skill: '' } as const

type Rest = Partial<Omit<Variant, 'id' | 'label' | 'hindi' | 'rupees'>>

function variant(
  id: string,
  [label, hindi]: readonly [string, string],
  rupees: number | null,
  rest: Rest = {},
): Variant {
  return { id, label, hindi, rupees, from: false, extra: false, ...rest }
}

/** Builds a service with a single variant of the same name. */
function single(
  id: string,
  names: readonly [string, string],
  rupees: number | null,
  of: Pick<Service, 'group' | 'minutes'> & { readonly page?: string; readonly hidden?: boolean },
  rest: Rest = {},
): Service {
  const [label, hindi] = names
  const { hidden, ...own } = of
  return {
    id,
    label,
    hindi,
    ...own,
    ...one,
    active: true,
    choosable: !hidden,
    variants: [variant('standard', names, rupees, rest)],
  }
}

const occupied = ['Occupied', 'बसा हुआ'] as const
const vacant = ['Vacant', 'ख़ाली'] as const
const starting = { from: true, most: 1 }

/** Builds a home package; the first variant's price is the one shown in the select. */
function home(size: string, minutes: number, variants: readonly Variant[], page?: string): Service {
  const label = `${size} BHK`
  return {
    id: `${size}-bhk`,
    label,
    hindi: label,
    group: 'home',
    minutes,
    ...one,
    active: true,
    choosable: true,
    ...(page && { page }),
    variants,
  }
}

/** The services and prices of a new installation. */
export const defaultCatalogue: Catalogue = {
  groups: [
    { id: 'general', label: 'General Cleaning', hindi: 'आम सफ़ाई' },
    { id: 'appliance', label: 'Appliance Cleaning', hindi: 'घर के सामान की सफ़ाई' },
    { id: 'vehicle', label: 'Vehicle Cleaning', hindi: 'गाड़ी की सफ़ाई' },
    { id: 'home', label: 'Home Packages', hindi: 'पूरे घर के पैकेज' },
    { id: 'commercial', label: 'Commercial', hindi: 'दुकान और ऑफ़िस' },
  ],
  services: [
    {
      id: 'room',
      label: 'Room Cleaning',
      hindi: 'कमरे की सफ़ाई',
      group: 'general',
      minutes: 120,
      ...one,
      active: true,
      choosable: true,
      variants: [
        variant('1-room', ['Single Room', 'एक कमरा'], 999, starting),
        variant('2-room', ['2 Room', '2 कमरे'], 2999, starting),
        variant('3-room', ['3 Room', '3 कमरे'], 3999, starting),
        variant('4-room', ['4 Room', '4 कमरे'], 4999, starting),
      ],
    },
    single(
      'bathroom',
      ['Bathroom Cleaning', 'बाथरूम की सफ़ाई'],
      499,
      { group: 'general', minutes: 60 },
      { extra: true, unit: 'bathroom', unitHindi: 'बाथरूम' },
    ),
    single('carpet', ['Carpet Cleaning', 'क़ालीन की सफ़ाई'], null, {
      group: 'general',
      minutes: 120,
      page: 'carpet-and-upholstery-cleaning',
    }),
    {
      id: 'ac',
      label: 'AC Cleaning',
      hindi: 'AC की सफ़ाई',
      group: 'appliance',
      minutes: 60,
      ...one,
      active: true,
      choosable: true,
      variants: [
        variant('standard', ['AC Service', 'AC सर्विस'], 699, {
          extra: true,
          unit: 'AC',
          unitHindi: 'AC',
        }),
      ],
    },
    single('sofa', ['Sofa Cleaning', 'सोफ़े की सफ़ाई'], null, { group: 'appliance', minutes: 120 }),
    single('car', ['Car Cleaning', 'कार की सफ़ाई'], null, { group: 'vehicle', minutes: 60 }),
    home('1', 240, [
      variant('vacant', vacant, 3499, starting),
      variant('occupied', occupied, 3999, starting),
    ]),
    home(
      '2',
      240,
      [variant('vacant', vacant, 4499, starting), variant('occupied', occupied, 4999, starting)],
      'residential-cleaning',
    ),
    home('3', 360, [
      variant('vacant', vacant, 5499, starting),
      variant('occupied', occupied, 5999, starting),
    ]),
    home('4', 360, [
      variant('occupied', occupied, 6999, starting),
      variant('vacant', vacant, 7999, starting),
    ]),
    home('5', 360, [variant('standard', ['5 BHK', '5 BHK'], null, { most: 1 })]),
    single(
      'restaurant',
      ['Restaurant Cleaning', 'रेस्टोरेंट की सफ़ाई'],
      null,
      { group: 'commercial', minutes: 360, page: 'commercial-cleaning' },
      { most: 1 },
    ),
    {
      id: 'kitchen',
      label: 'Kitchen',
      hindi: 'रसोई',
      group: 'general',
      minutes: 120,
      ...one,
      active: true,
      choosable: false,
      variants: [
        variant('occupied', ['Kitchen (Occupied)', 'रसोई (इस्तेमाल में)'], 5299, {
          ...starting,
          extra: true,
        }),
        variant('vacant', ['Vacant Kitchen', 'ख़ाली रसोई'], 899, { ...starting, extra: true }),
      ],
    },
    single(
      'water-tank',
      ['Water Tank Cleaning', 'पानी की टंकी की सफ़ाई'],
      699,
      { group: 'general', minutes: 60, hidden: true },
      { from: true, extra: true, unit: 'tank', unitHindi: 'टंकी' },
    ),
    single(
      'chair',
      ['Chair Cleaning', 'कुर्सी की सफ़ाई'],
      99,
      { group: 'appliance', minutes: 15, hidden: true },
      { extra: true, unit: 'chair', unitHindi: 'कुर्सी', most: 50 },
    ),
    single(
      'building',
      ['Building', 'बिल्डिंग'],
      null,
      { group: 'commercial', minutes: 360, hidden: true },
      { most: 1 },
    ),
    single(
      'villa',
      ['Villa', 'विला'],
      null,
      { group: 'home', minutes: 360, hidden: true },
      { most: 1 },
    ),
  ],
  priceList: [
    {
      title: 'Occupied Flat Deep Cleaning',
      hindi: 'बसे हुए फ़्लैट की डीप क्लीनिंग',
      rows: ['1-bhk/occupied', '2-bhk/occupied', '3-bhk/occupied', '4-bhk/occupied'],
    },
    {
      title: 'Vacant Flat Deep Cleaning',
      hindi: 'ख़ाली फ़्लैट की डीप क्लीनिंग',
      rows: ['1-bhk/vacant', '2-bhk/vacant', '3-bhk/vacant', '4-bhk/vacant'],
    },
    {
      title: 'Rooms',
      hindi: 'कमरे',
      rows: ['room/1-room', 'room/2-room', 'room/3-room', 'room/4-room'],
    },
    {
      title: 'Kitchen and Bathroom',
      hindi: 'रसोई और बाथरूम',
      rows: ['kitchen/occupied', 'kitchen/vacant', 'bathroom/standard'],
    },
    {
      title: 'One-off jobs',
      hindi: 'अलग-अलग काम',
      rows: ['ac/standard', 'water-tank/standard', 'chair/standard'],
    },
    {
      title: 'Building and Villa',
      hindi: 'बिल्डिंग और विला',
      rows: ['building/standard', 'villa/standard'],
    },
  ],
}
