import { strict as assert } from 'node:assert'
import { test } from 'node:test'
import type { z } from 'zod/mini'
import { isRefusalCode, refusals } from '#domain/refusal-sentences.ts'
import { contractCalls } from '#test/fuzz/contract-calls.ts'
import { textFields } from '#test/fuzz/fields.ts'

type Checks = readonly z.core.$ZodCheck[]

/** A form that no long text has and that needs no second look at any character. */
const isShortForm = ({ source }: RegExp): boolean =>
  /^\^.*\$$/.test(source) && !/[*+]|,\}/.test(source)

/** Cleaning may come first, because it only shortens. */
function stopsAtMaximum(checks: Checks = []): boolean {
  const first = checks.map((it) => it._zod.def).find((it) => it.check !== 'overwrite')
  if (first?.check === 'max_length') return first.abort === true
  return first !== undefined && 'pattern' in first && isShortForm(first.pattern as RegExp)
}

test('every text of the contract stops at its maximum before anything else reads it', async () => {
  const calls = await contractCalls()
  const open = calls.flatMap(({ path, input }) =>
    textFields(input)
      .filter(({ schema }) => !stopsAtMaximum(schema._zod.def.checks))
      .map((it) => `${path} ${it.path.join('.')}`),
  )
  assert.deepEqual([...new Set(open)], [])
})

/** The code of the refusal of a text that is too long, with its maximum. */
function maximumOf(checks: Checks = []) {
  const found = checks.map((it) => it._zod.def).find((it) => it.check === 'max_length')
  if (!found || !('maximum' in found)) return undefined
  const code = found.error?.({ code: 'custom', input: '' } as never)
  return { max: Number(found.maximum), code: typeof code === 'string' ? code : '' }
}

/** No one types the id of an upload. */
const isMissing = (code: string): boolean =>
  code.endsWith('_required') && code !== 'document_required'

/** Whether the refusal names no other limit, and nothing that is missing. */
function isTrue({ max, code }: { readonly max: number; readonly code: string }): boolean {
  const sentence = isRefusalCode(code) ? refusals[code][1] : ''
  const said = /within ([\d,]+) characters/.exec(sentence)?.[1]?.replace(',', '')
  return !isMissing(code) && (said === undefined || Number(said) === max)
}

test('a text that is too long is refused with its own maximum, or none', async () => {
  const calls = await contractCalls()
  const untrue = calls.flatMap(({ path, input }) =>
    textFields(input).flatMap((it) => {
      const told = maximumOf(it.schema._zod.def.checks)
      return told && !isTrue(told) ? [`${path} ${it.path.join('.')} ${told.code} ${told.max}`] : []
    }),
  )
  assert.deepEqual([...new Set(untrue)], [])
})
