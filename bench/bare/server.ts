// The least code that gives the product's responses: node:http and the product's own statements,
// with only the rules they need. Started by bench/requests.ts with a plan file.

import { createHash, randomBytes } from 'node:crypto'
import { readFileSync } from 'node:fs'
import { createServer, type IncomingMessage, type ServerResponse } from 'node:http'
import { promisify } from 'node:util'
import { brotliCompress, constants } from 'node:zlib'
import { countByStatus, type OrderStatus } from '#domain/orders/orders.ts'
import { slotStart } from '#domain/schedule.ts'
import { presentOrderToAdmin } from '#server/orders/presenter.ts'
import type { OrderWithCustomer } from '#server/orders/repo.ts'
import { account, bookings, list, type Plan } from '../requests/plan.ts'
import type { Query } from '../requests/record.ts'
import { openBare, type Row } from './databases.ts'
import { template, type Facts } from './template.ts'

const plan = JSON.parse(readFileSync(process.argv[2] ?? '', 'utf8')) as Plan
const db = openBare(plan.database)
const brotli = promisify(brotliCompress)
const params = { [constants.BROTLI_PARAM_QUALITY]: 4 }
const hash = (text: string) => createHash('sha256').update(text).digest('base64url')

const home = Buffer.from(plan.home.body, 'base64')
const { facts } = plan.booking
const recorded: Facts = { ...facts, tail: facts.orderId.slice(-8) }
const isEdge = (text: string) => /^(begin|start|commit)/.test(text)
const steps = plan.booking.queries.map(({ text, values }) => ({
  text,
  values: values.map((it) => template(it, recorded)),
  isNumber: text.startsWith('insert into "tally"') && String(values[0]).startsWith('order-number'),
}))
const [, ...inside] = steps
const [whoReads] = plan.getuser.queries
const [, ...ofList] = plan.list.queries
const listed = JSON.parse(plan.list.answer.body) as { orders: unknown[] }

const tokenHash = ({ headers }: IncomingMessage) =>
  hash(/access_token=([^;]+)/.exec(headers.cookie ?? '')?.[1] ?? '')

/** Asks as recorded, but whose session it is. */
function askWho(recordedAs: Query | undefined, request: IncomingMessage) {
  const { text = '', values = [] } = recordedAs ?? {}
  const own = values.map((it) => (it === facts.tokenHash ? tokenHash(request) : it))
  return db.ask(text, own)
}

async function whoCalls(request: IncomingMessage): Promise<Row> {
  const [row] = await askWho(whoReads, request)
  if (!row || row['disabledAt'] !== null) throw new Error('nobody')
  return row
}

async function getUser(request: IncomingMessage): Promise<string> {
  const it = await whoCalls(request)
  const { accountId: _id, name, phone, address, role, email } = it
  return JSON.stringify({
    success: true,
    user: {
      _id,
      name,
      phone,
      address,
      role,
      language: it['language'] || 'en',
      channels: { phone: it['byPhone'] === 1, email: it['byEmail'] === 1 },
      email,
      email_confirmed: email !== '' && String(email).toLowerCase() === it['confirmedEmail'],
    },
  })
}

const toCount = ({ key, n }: Row) => ({
  status: String(key).replace('order:', '') as OrderStatus,
  n: Number(n),
})

async function getList(request: IncomingMessage): Promise<string> {
  await whoCalls(request)
  const answer: Record<string, unknown> = { ...listed }
  for (const { text, values } of ofList) {
    const rows = await db.ask(text, values)
    if (/"order"\."tail"/.test(text))
      // The last row only shows that there are more.
      answer['orders'] = (rows as OrderWithCustomer[])
        .slice(0, listed.orders.length)
        .map(presentOrderToAdmin)
    else if (/"key", "n" from "tally"/.test(text))
      answer['counts'] = countByStatus(rows.map(toCount))
    else answer['total'] = rows.reduce((sum, it) => sum + Number(it['n']), 0)
  }
  return JSON.stringify(answer)
}

async function book(request: IncomingMessage): Promise<string> {
  const pieces: Buffer[] = []
  for await (const piece of request) pieces.push(piece as Buffer)
  const { date, time } = JSON.parse(Buffer.concat(pieces).toString()) as {
    date: string
    time: string
  }
  const [who] = await askWho(plan.booking.queries[0], request)
  if (!who) throw new Error('nobody')
  const startsAt = slotStart({ date, time })
  const orderId = Date.now().toString(16).padStart(12, '0') + randomBytes(6).toString('hex')
  const own = {
    tokenHash: '',
    accountId: String(who['accountId']),
    orderId,
    tail: orderId.slice(-8),
    number: '',
    phone: String(who['phone']),
    date,
    time,
    startsAt,
    endsAt: startsAt + facts.endsAt - facts.startsAt,
    key: String(request.headers['idempotency-key']),
  }
  await db.alone(async (ask) => {
    for (const { text, values, isNumber } of inside) {
      const rows = await ask(text, isEdge(text) ? [] : values.map((it) => it(own)))
      if (isNumber) own.number = `${facts.number.slice(0, 3)}${String(rows[0]?.['n'])}`
    }
  })
  const answer = JSON.parse(plan.booking.answer.body) as object
  return JSON.stringify({ ...answer, order_id: orderId, number: own.number })
}

const calls: Readonly<Record<string, [typeof book, Readonly<Record<string, string>>]>> = {
  [account]: [getUser, plan.getuser.answer.headers],
  [list]: [getList, plan.list.answer.headers],
  [bookings]: [book, plan.booking.answer.headers],
}

async function answer(request: IncomingMessage, response: ServerResponse): Promise<void> {
  const [call, headers] = calls[request.url ?? ''] ?? []
  if (!call) throw new Error(`nobody asks for ${request.url}`)
  const text = await call(request)
  const { 'content-encoding': encoding, ...plain } = headers ?? {}
  const takesBrotli =
    encoding === 'br' && /\bbr\b/.test(request.headers['accept-encoding'] as string)
  const body = takesBrotli ? await brotli(text, { params }) : text
  const own = takesBrotli ? headers : plain
  response.writeHead(200, { ...own, 'content-length': Buffer.byteLength(body) }).end(body)
}

const homeHeaders = { ...plan.home.headers, 'content-length': home.length }
const server = createServer((request, response) => {
  if (request.url === '/') response.writeHead(200, homeHeaders).end(home)
  else
    answer(request, response).catch((error: unknown) => {
      console.error(error)
      response.writeHead(500).end()
    })
})
server.listen(0, '127.0.0.1', () => {
  const address = server.address()
  console.log(`listening at http://127.0.0.1:${typeof address === 'object' ? address?.port : ''}`)
})
