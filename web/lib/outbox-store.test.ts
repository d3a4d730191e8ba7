import { strict as assert } from 'node:assert'
import { test } from 'node:test'
import { fromStorable, toStorable } from '#web/lib/outbox-store.ts'

const item = (photo: Blob) => ({
  id: 'a',
  n: 1,
  content: { type: 'photo', when: 'before', photo },
  lines: [{ id: null, rupees: 4 }],
})
const photo = new Blob(['picture'], { type: 'image/jpeg' })

test('a photo is stored as bytes with its type, and read as the photo it was', async () => {
  const stored = structuredClone(await toStorable(item(photo)))
  const bytes = await photo.arrayBuffer()
  const { content, ...rest } = item(photo)
  assert.deepEqual(stored, {
    ...rest,
    content: { ...content, photo: { blobType: 'image/jpeg', bytes } },
  })
  const read = fromStorable(stored) as ReturnType<typeof item>
  assert.equal(await read.content.photo.text(), 'picture')
  assert.equal(read.content.photo.type, 'image/jpeg')
  assert.deepEqual(read.lines, rest.lines)
})

test('a photo that an older release has stored is read as it is', () => {
  const read = fromStorable(item(photo)) as ReturnType<typeof item>
  assert.equal(read.content.photo, photo)
})
