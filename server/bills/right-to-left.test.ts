import { strict as assert } from 'node:assert'
import { test } from 'node:test'
import { drawnPieces, wrapLines } from '#server/bills/right-to-left.ts'

// Escaped, because an editor would show them in another order than that of the text.
const [sara, khan, gali] = ['\u0633\u0627\u0631\u06C1', '\u062E\u0627\u0646', '\u06AF\u0644\u06CC']

const lines: readonly (readonly [line: string, drawn: readonly string[]])[] = [
  [`${sara} ${khan}`, [khan, ' ', sara]],
  [`${sara} 12 ${khan}`, [khan, ' ', '12', ' ', sara]],
  [`${gali} 12\u060C ${sara}`, [sara, ' ', '\u060C', '12', ' ', gali]],
  [`${gali} 12`, ['12', ' ', gali]],
  [`Sara ${sara} ${khan} 12`, ['Sara', ' ', khan, ' ', sara, ' ', '12']],
  [`House 5, ${sara} ${khan} Road`, ['House', ' ', '5,', ' ', khan, ' ', sara, ' ', 'Road']],
  [`${sara} Gandhi Chowk ${khan}`, [khan, ' ', 'Gandhi', ' ', 'Chowk', ' ', sara]],
  ['कृष्ण Sunita', ['कृष्ण', ' ', 'Sunita']],
]

test('words from right to left are drawn in their order, numbers and other words in theirs', () => {
  for (const [line, drawn] of lines) assert.deepEqual(drawnPieces(line), drawn, line)
})

const wrap = (text: string) => wrapLines(text, 9, (it) => it.length)

test('a text is broken where the next word no longer fits, and at its own breaks', () => {
  assert.deepEqual(wrap('one two three\nfour'), ['one two', 'three', 'four'])
  assert.deepEqual(wrap('indivisible word'), ['indivisible', 'word'])
})
