import { strict as assert } from 'node:assert'
import { test } from 'node:test'
import { drawnSize, keepFilled, uncropped } from '#web/pictures/cropping.ts'

const photo = { width: 4000, height: 3000 }
const frame = { width: 800, height: 500 }

test('a photo fills the frame, both upright and rotated', () => {
  assert.deepEqual(drawnSize(photo, frame, uncropped), { width: 800, height: 600 })
  const turned = drawnSize(photo, frame, { ...uncropped, turns: 1 })
  assert.equal(Math.round(turned.width), 800)
  assert.ok(turned.height > 1000)
})

test('a photo cannot be moved so far that part of the frame is empty', () => {
  const moved = keepFilled(photo, frame, { ...uncropped, x: 1, y: 1 })
  assert.equal(moved.x, 0)
  assert.equal(moved.y, 0.1)
  assert.equal(keepFilled(photo, frame, { ...uncropped, zoom: 2, x: -3 }).x, -0.5)
})
