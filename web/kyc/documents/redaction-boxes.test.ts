import { strict as assert } from 'node:assert'
import { test } from 'node:test'
import {
  boxBetween,
  fitBox,
  moveBox,
  newBox,
  resizeBox,
} from '#web/kyc/documents/redaction-boxes.ts'

const image = { width: 1000, height: 600 }

test('a box is drawn from any corner to the opposite one', () => {
  const box = { x: 100, y: 200, width: 300, height: 40 }
  assert.deepEqual(boxBetween({ x: 100, y: 200 }, { x: 400, y: 240 }, image), box)
  assert.deepEqual(boxBetween({ x: 400, y: 240 }, { x: 100, y: 200 }, image), box)
  assert.deepEqual(boxBetween({ x: 400, y: 200 }, { x: 100, y: 240 }, image), box)
})

test('a box drawn past the image is cut off at its edge', () => {
  const box = boxBetween({ x: 900, y: 500 }, { x: 4000, y: 4000 }, image)
  assert.deepEqual(box, { x: 900, y: 500, width: 100, height: 100 })
})

test('a box is never too small to hide anything, nor larger than the image', () => {
  assert.deepEqual(fitBox({ x: 10, y: 10, width: 0, height: 0 }, image), {
    x: 10,
    y: 10,
    width: 18,
    height: 18,
  })
  assert.deepEqual(fitBox({ x: 10, y: 10, width: 5000, height: 5000 }, image), {
    x: 0,
    y: 0,
    ...image,
  })
})

test('a box moves no further than the edge and keeps its size', () => {
  const box = { x: 900, y: 10, width: 100, height: 40 }
  assert.deepEqual(moveBox(box, { x: 50, y: -50 }, image), { ...box, y: 0 })
  assert.deepEqual(moveBox(box, { x: -50, y: 5 }, image), { ...box, x: 850, y: 15 })
})

test('a box grows from its upper left corner, up to the edge', () => {
  const box = { x: 800, y: 10, width: 100, height: 40 }
  assert.deepEqual(resizeBox(box, { x: 500, y: 10 }, image), { ...box, width: 200, height: 50 })
  assert.deepEqual(resizeBox(box, { x: -500, y: 0 }, image), { ...box, width: 18 })
})

test('a new box fits within any image', () => {
  for (const size of [image, { width: 300, height: 2400 }]) {
    const box = newBox(size)
    assert.deepEqual(fitBox(box, size), box)
  }
})
