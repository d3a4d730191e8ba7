import { strict as assert } from 'node:assert'
import { readFileSync } from 'node:fs'
import { test } from 'node:test'
import { toDrawable } from '#server/bills/drawable.ts'
import { undrawnWords } from '../../scripts/fonts/shaping.ts'

const names: readonly (readonly [written: string, drawn: string])[] = [
  ['Sunita Devi', 'Sunita Devi'],
  ['कृष्ण द्विवेदी', 'कृष्ण द्विवेदी'],
  ['سارہ خان', 'سارہ خان'],
  ['রহিম মিয়া', 'रहिम मिया'],
  ['শরৎ চন্দ্র', 'शरत् चन्द्र'],
  ['ਗੁਰਪ੍ਰੀਤ ਸਿੰਘ', 'गुरप्रीत सिंघ'],
  ['જિગ્નેશ પટેલ', 'जिग्नेश पटेल'],
  ['ସୁଭାଷ ଦାସ', 'सुभाष दास'],
  ['முருகன் செல்வன்', 'मुरुकन् चेल्वन्'],
  ['లక్ష్మి రెడ్డి', 'लक्ष्मि रेड्डि'],
  ['ಕೃಷ್ಣ ಗೌಡ', 'कृष्ण गौड'],
  ['അനിൽ കുമാർ', 'अनिल् कुमार्'],
  ['Ülkü 🌸 Ağaç', 'Ülkü  Ağaç'],
]

test('a name in any script of India is drawn, in letters that the face of bills has', async () => {
  for (const [written, drawn] of names) assert.equal(toDrawable(written), drawn)
  const words = names.flatMap(([written]) => toDrawable(written).split(' '))
  for (const weight of [400, 600]) {
    const face = readFileSync(`server/bills/fonts/poppins-${weight}.ttf`)
    assert.deepEqual(await undrawnWords(face, words), [])
  }
})

test('digits are drawn as 0 to 9, and what the face lacks is left out', () => {
  assert.equal(toDrawable('۱۲ ४५ ৬'), '12 45 6')
  assert.equal(toDrawable('王小明'), '')
})
