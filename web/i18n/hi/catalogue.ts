const choices: Readonly<Record<string, string>> = {
  'Room Cleaning': 'कमरे की सफ़ाई',
  'Bathroom Cleaning': 'बाथरूम की सफ़ाई',
  'Carpet Cleaning': 'कालीन की सफ़ाई',
  'AC Cleaning': 'AC की सफ़ाई',
  'Sofa Cleaning': 'सोफ़े की सफ़ाई',
  'Car Cleaning': 'कार की सफ़ाई',
  'Restaurant Cleaning': 'रेस्टोरेंट की सफ़ाई',
}

const groups: Readonly<Record<string, string>> = {
  'General Cleaning': 'आम सफ़ाई',
  'Appliance Cleaning': 'घर के सामान की सफ़ाई',
  'Vehicle Cleaning': 'गाड़ी की सफ़ाई',
  'Home Packages': 'पूरे घर के पैकेज',
  Commercial: 'दुकान और दफ़्तर',
}

const priceItems: Readonly<Record<string, string>> = {
  'single-room': 'एक कमरा',
  '2-room': '2 कमरे',
  '3-room': '3 कमरे',
  '4-room': '4 कमरे',
  'kitchen-occupied': 'रसोई (इस्तेमाल में)',
  'kitchen-vacant': 'ख़ाली रसोई',
  bathroom: 'बाथरूम की सफ़ाई',
  ac: 'AC सर्विस',
  'water-tank': 'पानी की टंकी की सफ़ाई',
  chair: 'कुर्सी की सफ़ाई',
  building: 'बिल्डिंग',
  villa: 'विला',
}

/** What is booked; a size of flat (2 BHK) and what the catalogue does not know stay as they are. */
export function choiceName(label: string): string {
  return choices[label] ?? label
}

/** A heading of the booking select. */
export function choiceGroupName(group: string): string {
  return groups[group] ?? group
}

/** A row of the price list. */
export function priceItemName(id: string, name: string): string {
  return priceItems[id] ?? name.replace('BHK', ' BHK')
}
