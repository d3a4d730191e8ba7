import { strict as assert } from 'node:assert'
import { randomUUID } from 'node:crypto'
import { readFileSync } from 'node:fs'
import { test, type TestContext } from 'node:test'
import { runInNewContext } from 'node:vm'
import { recordPayment } from '#contract/money/payments.ts'
import { refusals } from '#domain/refusal-sentences.ts'
import { scopes, tokenLimits } from '#domain/tokens.ts'
import { blocksOf, callOf, curlCommands, type DocumentedCall } from '#test/documented/calls.ts'
import { booked } from '#test/factories/orders.ts'
import { tokenOf } from '#test/factories/tokens.ts'
import { createTestApp } from '#test/test-app.ts'

// What docs/integrate.md tells strangers to do, done as it is written there.

const writtenSite = 'https://your-site.example'

/** A site on a port with two payments, a booking that waits, and a token that may do everything. */
async function openSite(t: TestContext) {
  const app = await createTestApp(t)
  const site = await app.app.listen({ port: 0, host: '127.0.0.1' })
  const { token, owner } = await tokenOf(app, scopes)
  const customer = await app.as('user')
  const order = await booked(customer, { date: '2026-05-06' })
  for (const rupees of [100, 200])
    await owner.call(recordPayment, {
      serviceid: order,
      payment_id: randomUUID(),
      rupees,
      method: 'upi',
    })
  return { site, token }
}

async function made({ url, ...call }: DocumentedCall) {
  const reply = await fetch(url, call)
  return { status: reply.status, type: reply.headers.get('content-type'), text: await reply.text() }
}

test('every command of the page works, one after the other', async (t) => {
  const { site, token } = await openSite(t)
  const variables = { SITE: site, TOKEN: token, DATE: '2026-05-05', ORDER: '', CURSOR: '' }
  assert.ok(curlCommands.length >= 8)
  for (const command of curlCommands) {
    const { status, type, text } = await made(callOf(command, variables))
    assert.equal(status, 200, `${command}: ${text}`)
    const isFile = command.includes(' -o ')
    assert.match(type ?? '', isFile ? /^text\/csv/ : /^application\/json/)
    if (isFile) continue
    const { next_cursor: next, payments, order_id: orderId } = JSON.parse(text)
    variables.ORDER = orderId ?? variables.ORDER
    if (payments) assert.equal(payments.length, 1)
    variables.CURSOR = next ?? variables.CURSOR
  }
  assert.notEqual(variables.CURSOR, '')
})

test('the script for Google Sheets fills a sheet with the payments', async (t) => {
  const { site, token } = await openSite(t)
  const [script = ''] = blocksOf('js')
  const asked: { url: string; headers: Record<string, string> }[] = []
  const cells: string[][][] = []
  /** Google's services wait for an answer, so the script runs again once it is there. */
  const run = (answer: string) =>
    runInNewContext(`${script.replace(writtenSite, site)}\nfetchPayments()`, {
      PropertiesService: { getScriptProperties: () => ({ getProperty: () => token }) },
      UrlFetchApp: {
        fetch(url: string, { headers }: { headers: Record<string, string> }) {
          asked.push({ url, headers })
          return { getContentText: () => answer }
        },
      },
      Utilities: {
        parseCsv: (text: string) =>
          text
            .trimEnd()
            .split('\r\n')
            .map((line) => line.split(',')),
      },
      SpreadsheetApp: {
        getActive: () => ({
          getSheets: () => [
            {
              clearContents() {},
              getRange: (...size: number[]) => ({
                setValues: (rows: string[][]) => {
                  assert.deepEqual(size.slice(2), [rows.length, rows[0]?.length])
                  cells.push(rows)
                },
              }),
            },
          ],
        }),
      },
    })
  run('')
  const [request] = asked
  assert.ok(request)
  run((await made({ method: 'GET', ...request })).text)
  const [head, ...rows] = cells.at(-1) ?? []
  assert.equal(head?.[0], 'Received')
  assert.equal(rows.length, 2)
})

test('the node for n8n reads the bookings that wait', async (t) => {
  const { site, token } = await openSite(t)
  const [json = ''] = blocksOf('json')
  const { parameters } = JSON.parse(json).nodes[0]
  const query = new URLSearchParams(
    parameters.queryParameters.parameters.map((it: { name: string; value: string }) => [
      it.name,
      it.value,
    ]),
  )
  const url = `${parameters.url.replace(writtenSite, site)}?${query}`
  const headers = { authorization: `Bearer ${token}` }
  const { status, text } = await made({ method: 'GET', url, headers })
  assert.deepEqual([status, JSON.parse(text).orders.length], [200, 1])
})

test('the query for Excel names a download, in the encoding that it has', async (t) => {
  const { site, token } = await openSite(t)
  const query = blocksOf('').find((it) => it.includes('Web.Contents')) ?? ''
  const [, path] = /RelativePath = "(.+)"/.exec(query) ?? []
  const [, month] = /month = "(.+)"/.exec(query) ?? []
  const headers = { authorization: `Bearer ${token}` }
  const url = `${site}/${path}?month=${month}`
  const { status, type } = await made({ method: 'GET', url, headers })
  assert.deepEqual([status, type], [200, 'text/csv; charset=utf-8'])
  assert.match(query, /Encoding = 65001/)
})

test('the page names every scope, the limits and the codes as they are', () => {
  const page = readFileSync('docs/integrate.md', 'utf8')
  for (const it of scopes) assert.ok(page.includes(`\`${it}\``), it)
  assert.ok(page.includes(`${tokenLimits.perMinute} calls a minute for each token`))
  assert.ok(page.includes(`at most ${tokenLimits.tokens}.`))
  const rows = [...page.matchAll(/^\| +(\d{3}) \| `(\w+)`/gm)]
  assert.ok(rows.length > 5)
  const known: Readonly<Record<string, readonly [number, string]>> = refusals
  for (const [, status, code = ''] of rows) assert.equal(String(known[code]?.[0]), status, code)
})
