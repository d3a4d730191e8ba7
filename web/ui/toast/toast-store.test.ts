import { strict as assert } from 'node:assert'
import { test } from 'node:test'
import { releaseAfter } from '#test/release-after.ts'
import { dismissToast, shownToasts, toast } from '#web/ui/toast/toast-store.ts'

const minute = 60_000
const texts = () => shownToasts().map(({ text }) => text)

test('a success removes earlier errors and warnings, and nothing else', (t) => {
  releaseAfter(t, () => shownToasts().forEach(({ id }) => dismissToast(id)))
  toast('info', 'The code is on its way', minute)
  toast('error', 'Please fill all required details!', minute)
  toast('warning', 'This time is full', minute)
  assert.equal(texts().length, 3)
  toast('success', 'KYC submitted successfully!', minute)
  assert.deepEqual(texts(), ['The code is on its way', 'KYC submitted successfully!'])
})
