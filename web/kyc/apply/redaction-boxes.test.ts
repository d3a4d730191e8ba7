import { strict as assert } from 'node:assert'
import { test } from 'node:test'
import { boxBetween, fitBox, moveBox, newBox, resizeBox } from '#web/kyc/apply/redaction-boxes.ts'

const picture = { width: 1000, height: 600 }

test('a bar is drawn from any corner to the opposite one', () => {
  const bar = { x: 100, y: 200, width: 300, height: 40 }
  assert.deepEqual(boxBetween({ x: 100, y: 200 }, { x: 400, y: 240 }, picture), bar)
  assert.deepEqual(boxBetween({ x: 400, y: 240 }, { x: 100, y: 200 }, picture), bar)
  assert.deepEqual(boxBetween({ x: 400, y: 200 }, { x: 100, y: 240 }, picture), bar)
})

test('a bar drawn out of the picture ends at its edge', () => {
  const bar = boxBetween({ x: 900, y: 500 }, { x: 4000, y: 4000 }, picture)
  assert.deepEqual(bar, { x: 900, y: 500, width: 100, height: 100 })
})

test('a bar is never too small to hide something, nor larger than the picture', () => {
  assert.deepEqual(fitBox({ x: 10, y: 10, width: 0, height: 0 }, picture), {
    x: 10,
    y: 10,
    width: 18,
    height: 18,
  })
  assert.deepEqual(fitBox({ x: 10, y: 10, width: 5000, height: 5000 }, picture), {
    x: 0,
    y: 0,
    ...picture,
  })
})

test('a bar is moved no further than the edge and keeps its size', () => {
  const bar = { x: 900, y: 10, width: 100, height: 40 }
  assert.deepEqual(moveBox(bar, { x: 50, y: -50 }, picture), { ...bar, y: 0 })
  assert.deepEqual(moveBox(bar, { x: -50, y: 5 }, picture), { ...bar, x: 850, y: 15 })
})

test('a bar grows from its upper left corner, up to the edge', () => {
  const bar = { x: 800, y: 10, width: 100, height: 40 }
  assert.deepEqual(resizeBox(bar, { x: 500, y: 10 }, picture), { ...bar, width: 200, height: 50 })
  assert.deepEqual(resizeBox(bar, { x: -500, y: 0 }, picture), { ...bar, width: 18 })
})

test('a new bar lies within any picture', () => {
  for (const size of [picture, { width: 300, height: 2400 }]) {
    const bar = newBox(size)
    assert.deepEqual(fitBox(bar, size), bar)
  }
})
