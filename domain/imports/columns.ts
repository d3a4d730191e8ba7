import { keyOf } from '#domain/imports/cells.ts'
import { importFields, type ImportField, type ImportKind } from '#domain/imports/rows.ts'

/** What people write over such a column, in English, Hindi and the Hindi of Latin letters. */
const heads: Readonly<Record<ImportField, string>> = {
  phone:
    'phone|phone no|phone number|mobile|mobile no|mobile number|mob|mob no|contact|contact no|' +
    'contact number|no|number|whatsapp|whatsapp no|cell|tel|telephone|phone 1 value|' +
    'मोबाइल|मोबाइल नंबर|मोबाइल नं|फोन|फोन नंबर|नंबर|नम्बर|व्हाट्सएप|संपर्क|दूरभाष',
  name:
    'name|full name|customer|customer name|client|client name|party|party name|worker|' +
    'worker name|staff|naam|nam|grahak|नाम|ग्राहक|ग्राहक का नाम|पूरा नाम|कर्मचारी|कामगार',
  address:
    'address|full address|house|house address|location|street|flat|pata|ghar|ghar ka pata|' +
    'address 1 formatted|पता|पूरा पता|मकान का पता|घर|घर का पता|मकान|स्थान',
  town: 'town|city|kahan rehte hain|kahan rehti hai|कहां रहते हैं|area|locality|village|shahar|sheher|mohalla|शहर|कस्बा|इलाका|मोहल्ला|गांव|नगर',
  landmark: 'landmark|near|nearby|pehchan|nishani|पहचान|पास|निशानी|नजदीक',
  map_link: 'map|map link|maps|google map|google maps|location link|pin|नक्शा|मैप|मैप का लिंक|लोकेशन',
  email: 'email|e mail|mail|email id|email address|e mail 1 value|ईमेल|ई मेल',
  note: 'note|notes|remark|remarks|comment|comments|details|tippani|नोट|टिप्पणी|विवरण',
  language: 'language|lang|bhasha|भाषा',
  pets: 'pets|pet|dog|dogs|animals|kutta|kutte|paltu|palatu|janwar|कुत्ता|कुत्ते|पालतू|जानवर',
  parking: 'parking|where to park|gadi|gaadi|gadi kahan|पार्किंग|गाड़ी|गाड़ी कहां',
  water: 'water|water time|pani|paani|pani kab|पानी|पानी कब आता है',
  home_note:
    'home note|house note|note for workers|instructions|ghar ka note|nirdesh|' +
    'घर का नोट|कर्मियों के लिए नोट|घर के बारे में|निर्देश',
  checklist: 'checklist|tasks|to do|kya karna hai|क्या करना है|काम की सूची|इस घर की सूची',
  gate_code:
    'gate code|door code|lock code|gate|gate ka code|gate no|गेट|गेट कोड|गेट का कोड|दरवाजे का कोड',
  key: 'key|keys|where the key is|chabi|chaabi|chabi kahan|चाबी|चाभी|चाबी कहां',
  service: 'service|work|job|cleaning|type|service name|seva|kaam|सेवा|काम|सर्विस',
  variant: 'variant|size|option|bhk|rooms|kind|plan|package|आकार|कमरे|प्रकार',
  every:
    'every|frequency|how often|repeat|rhythm|schedule|kitni baar|kab kab|' +
    'कितनी बार|कितने दिन पर|कब कब|आवृत्ति|हर',
  weekday: 'weekday|day|day of week|din|vaar|var|दिन|वार|हफ्ते का दिन|कौन सा दिन',
  date: 'date|first date|start|start date|from|next date|tarikh|तारीख|शुरू|पहली तारीख|दिनांक',
  time: 'time|slot|start time|hour|samay|baje|समय|बजे|टाइम',
  rupees:
    'rupees|price|rate|amount|rs|charge|charges|fee|cost|daam|rupaye|दाम|हर बार का दाम|रुपये|कीमत|रेट|राशि|मूल्य',
  skills: 'skills|skill|work|kaam|can do|hunar|काम|हुनर|कौशल',
  papers_seen:
    'papers seen|papers|documents|documents seen|kyc|kyc date|verified|verified on|aadhaar|' +
    'कागज|कागज देखे|दस्तावेज|आधार',
}

/** Which field each column holds; undefined where none fits. A field is given to one column. */
export function guessColumns(
  kind: ImportKind,
  titles: readonly string[],
): (ImportField | undefined)[] {
  const keys = titles.map(keyOf)
  const fields: readonly ImportField[] = importFields[kind]
  const taken = new Map<number, ImportField>()
  const matches = [
    (key: string, word: string) => key === word,
    (key: string, word: string) => word.length > 3 && key.startsWith(word),
    (key: string, word: string) => word.length > 3 && key.includes(word),
  ]
  for (const isMatch of matches)
    for (const field of fields) {
      if ([...taken.values()].includes(field)) continue
      const words = heads[field].split('|').map(keyOf)
      const n = keys.findIndex((key, at) => !taken.has(at) && words.some((it) => isMatch(key, it)))
      if (n !== -1) taken.set(n, field)
    }
  return titles.map((_, n) => taken.get(n))
}

/** Lists are named and dated above their heads, in so many rows at most. */
const rowsAbove = 10

/** Which row says what the columns hold; undefined when none does. Above it a list may have a title. */
export function findHeadRow(
  kind: ImportKind,
  rows: readonly (readonly string[])[],
): number | undefined {
  const body = rows.findIndex((row) => row.some((it) => /\d{6}/.test(keyOf(it))))
  const guessed = rows
    .slice(0, body === -1 ? rowsAbove : Math.min(body, rowsAbove))
    .map((row) => guessColumns(kind, row).filter((it) => it !== undefined).length)
  const most = Math.max(0, ...guessed)
  return most > 0 ? guessed.indexOf(most) : undefined
}
