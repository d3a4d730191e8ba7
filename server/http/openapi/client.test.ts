import { strict as assert } from 'node:assert'
import { execFile } from 'node:child_process'
import { mkdirSync, rmSync, writeFileSync } from 'node:fs'
import { registerHooks } from 'node:module'
import { join } from 'node:path'
import { test } from 'node:test'
import { promisify } from 'node:util'
import { releaseAfter } from '#test/release-after.ts'
import { booking, createTestApp } from '#test/test-app.ts'

const run = promisify(execFile)

/** Inside the project, where the client finds its packages. */
const folder = 'test-results/api-client'
const inFolder = (name: string) => join(folder, name)

/** What a stranger would write: types from the document, nothing of ours. */
const program = `
import createClient from 'openapi-fetch'
import type { components, paths } from './schema.d.ts'

const [baseUrl = '', cookie = '', date = ''] = process.argv.slice(2)
const client = createClient<paths>({ baseUrl, headers: { cookie } })

const booked = await client.POST('/api/v1/service/addnewservice', {
  params: { header: { 'idempotency-key': 'a-key-of-my-own' } },
  body: {
    service: '2 BHK',
    date,
    time: '15:30',
    email: 'sunita@example.com',
    any_message: '',
  },
})
if (booked.error) throw new Error(booked.error.code + ': ' + booked.error.message)
const id: string = booked.data.order_id

const list = await client.GET('/api/v1/user/getyourorders', { params: { query: { limit: 5 } } })
const order: components['schemas']['Order'] | undefined = list.data?.orders.find((it) => it._id === id)
if (!order) throw new Error('the booking is not in the list')
const lines: components['schemas']['OrderLine'][] = order.lines

const refused = await client.PUT('/api/v1/service/progressorder', {
  body: { serviceid: id, service_status: 'completed' },
})
const code: 'not_allowed' | 'fault' | undefined =
  refused.error?.code === 'not_allowed' ? refused.error.code : undefined

// @ts-expect-error: not a status of an order
const wrong: typeof order.service_status = 'done'
void wrong
console.log(JSON.stringify([order.service_status, lines[0]?.label, code]))
`

const compiler = {
  compilerOptions: {
    strict: true,
    exactOptionalPropertyTypes: true,
    noUncheckedIndexedAccess: true,
    noEmit: true,
    module: 'nodenext',
    target: 'es2024',
    allowImportingTsExtensions: true,
    types: ['node'],
  },
  files: ['book.ts'],
}

/** The generator needs the compiler's JavaScript API, which TypeScript 7 does not have. */
const compilerApi = import.meta.resolve('@ts-morph/common/dist/typescript.js')

async function generateTypes(document: string): Promise<string> {
  const hooks = registerHooks({
    resolve: (name, context, next) => next(name === 'typescript' ? compilerApi : name, context),
  })
  const { default: generate, astToString } = await import('openapi-typescript')
  hooks.deregister()
  return astToString(await generate(document))
}

test('a client generated from the document compiles strictly and books', async (t) => {
  const { app, as, visitor } = await createTestApp(t)
  const { bytes } = await visitor().get('/api/openapi.json')
  mkdirSync(folder, { recursive: true })
  releaseAfter(t, () => rmSync(folder, { recursive: true }))
  writeFileSync(inFolder('schema.d.ts'), await generateTypes(bytes.toString()))
  writeFileSync(inFolder('book.ts'), program)
  writeFileSync(inFolder('tsconfig.json'), JSON.stringify(compiler))
  await run(process.execPath, ['node_modules/typescript/bin/tsc', '-p', folder])

  const origin = await app.listen({ port: 0, host: '127.0.0.1' })
  const { cookies } = await as('user')
  const cookie = Object.entries(cookies).map((it) => it.join('='))
  const args = [inFolder('book.ts'), origin, cookie.join('; '), booking().date]
  const { stdout } = await run(process.execPath, args)
  assert.deepEqual(JSON.parse(stdout), ['pending', '2 BHK, Vacant', 'not_allowed'])
})

test('redocly finds nothing wrong with the document', async (t) => {
  const { visitor } = await createTestApp(t)
  const { bytes } = await visitor().get('/api/openapi.json')
  mkdirSync('test-results', { recursive: true })
  const file = 'test-results/openapi.json'
  releaseAfter(t, () => rmSync(file))
  writeFileSync(file, bytes)
  const args = ['node_modules/@redocly/cli/bin/cli.js', 'lint', file, '--format=json']
  const quiet = { REDOCLY_TELEMETRY: 'off', REDOCLY_SUPPRESS_UPDATE_NOTICE: 'true' }
  const { stdout } = await run(process.execPath, args, { env: { ...process.env, ...quiet } })
  const { totals, problems } = JSON.parse(stdout) as { totals: object; problems: unknown[] }
  assert.deepEqual([totals, problems], [{ errors: 0, warnings: 0, ignored: 0 }, []])
})
