import { strict as assert } from 'node:assert'
import { globSync } from 'node:fs'
import { basename } from 'node:path'
import { test } from 'node:test'
import { command } from '#test/command.ts'

// The demonstration takes no words that a person may mistype into harm; it stops with one sentence.
const without = ['demo.ts', 'run-command.ts']
const programs = globSync('server/commands/*.ts').filter(
  (it) => !it.endsWith('.test.ts') && !without.includes(basename(it)),
)

for (const program of programs)
  test(`${program} answers a word that it does not know with its usage`, async () => {
    for (const word of ['--nonsense', '--help']) {
      const { code, output, errors } = await command(program, [word], { DATA_DIR: '/nowhere' })
      assert.equal(code, 2, `${word}: ${errors}`)
      assert.equal(output, '')
      assert.match(errors, /^[A-Z].+\.\n[^]*\n {2}npm run \w+( -- |\n| )/)
      assert.doesNotMatch(errors, /\n +at /)
    }
  })
