import { strict as assert } from 'node:assert'
import { test } from 'node:test'
import { isWrong, newLine, totalOfLines } from '#web/orders/money/draft-lines.ts'

const typed = (quantity: string, rupees: string) => ({ ...newLine(), quantity, rupees })

test('lines add up with lakh separators and empty amounts, and have no total while one is not a number', () => {
  assert.equal(totalOfLines([typed('2', '1,00,000'), typed('4', '99.50')]), 200_398)
  assert.equal(totalOfLines([typed('2', '1500'), typed('1', '')]), 3000)
  assert.equal(totalOfLines([typed('2', '1500'), typed('1', '12x')]), null)
})

test('a part of a line is invalid while it is not a number, or when it was submitted empty', () => {
  assert.equal(isWrong(typed('1', '12x'), 'rupees', false), true)
  assert.equal(isWrong(typed('1', ''), 'rupees', false), false)
  assert.equal(isWrong(typed('1', ''), 'rupees', true), true)
})
