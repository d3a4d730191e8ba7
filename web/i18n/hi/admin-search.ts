import type * as en from '../en/admin-search.ts'
import type { Translation } from '../translation.ts'

export const adminSearch: Translation<typeof en.adminSearch> = {
  title: 'खोजें',
  label: 'नाम, फ़ोन, ऑर्डर नंबर या पेज',
  pages: 'पेज',
  people: 'लोग',
  alike: 'मिलते-जुलते नाम',
  orders: 'ऑर्डर',
  looking: 'खोज रहे हैं...',
  failed: 'खोज का जवाब नहीं आया। फिर कोशिश करें।',
  nothing: (typed) => `“${typed}” से कुछ नहीं मिला।`,
  found: (count) => (count === 1 ? '1 मिला' : `${count} मिले`),
  keys: 'से चुनें',
  open: 'से खोलें',
}
