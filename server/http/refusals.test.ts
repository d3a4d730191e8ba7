import { strict as assert } from 'node:assert'
import { globSync, readFileSync } from 'node:fs'
import { test } from 'node:test'
import { refusals } from '#domain/refusal-sentences.ts'

const withoutComments = (text: string): string => text.replace(/^\s*(\/\/|\/?\*).*$/gm, '')

test('every refusal code is named in a test', () => {
  const files = globSync('{contract,domain,server,test}/**/*.test.ts').filter(
    (it) => !it.endsWith('http/refusals.test.ts'),
  )
  const named = files.map((file) => withoutComments(readFileSync(file, 'utf8'))).join('\n')
  const nameless = Object.keys(refusals).filter((code) => !named.includes(`'${code}'`))
  assert.deepEqual(nameless, [])
})
