// A typical implementation on the product's own tables: Express 5, Sequelize 6, signed tokens,
// counted lists. Run with `node server.mjs <plan file>`; installed by bench/requests.ts.

import { randomBytes } from 'node:crypto'
import { readFileSync } from 'node:fs'
import compression from 'compression'
import cookieParser from 'cookie-parser'
import express from 'express'
import jwt from 'jsonwebtoken'
import { DataTypes, Op, Sequelize } from 'sequelize'

const plan = JSON.parse(readFileSync(process.argv[2], 'utf8'))
const secret = 'measured'
const sequelize = new Sequelize(plan.database, { logging: false, pool: { max: 10 } })
const text = DataTypes.TEXT
const number = DataTypes.BIGINT
const id = { type: text, primaryKey: true }
const options = (tableName) => ({ tableName, timestamps: false })

const Account = sequelize.define(
  'Account',
  {
    id,
    phone: text,
    role: text,
    name: text,
    address: text,
    email: text,
    language: text,
    by_phone: number,
    by_email: number,
    disabled_at: number,
  },
  options('account'),
)
const Order = sequelize.define(
  'Order',
  {
    id,
    tail: text,
    number: text,
    account_id: text,
    service: text,
    service_hindi: text,
    lines: text,
    price_paise: number,
    minutes: number,
    date: text,
    time: text,
    starts_at: number,
    ends_at: number,
    email: text,
    message: text,
    address: text,
    status: text,
    reply: text,
    created_at: number,
    updated_at: number,
  },
  options('order'),
)
const OrderEvent = sequelize.define(
  'OrderEvent',
  {
    id: { type: number, primaryKey: true, autoIncrement: true },
    order_id: text,
    actor_id: text,
    from_status: text,
    to_status: text,
    message: text,
    at: number,
  },
  options('order_event'),
)
const Message = sequelize.define(
  'Message',
  {
    id: { type: number, primaryKey: true, autoIncrement: true },
    channel: text,
    template: text,
    language: text,
    recipient: text,
    variables: text,
    state: text,
    attempts: number,
    next_at: number,
    created_at: number,
    due_at: number,
    give_up_at: number,
    account_id: text,
    order_id: text,
  },
  options('message'),
)
Order.belongsTo(Account, { foreignKey: 'account_id', as: 'user_data' })

const app = express()
app.use(compression())
app.use(cookieParser())
app.use(express.json())

const page = readFileSync(process.argv[3])
app.get('/', (_request, response) => response.type('html').send(page.toString()))

/** Issues a token for an account, for the benchmark only. */
app.get('/token/:id/:role', (request, response) =>
  response.send(jwt.sign({ ...request.params }, secret)),
)

function signedIn(request, response, next) {
  try {
    request.who = jwt.verify(request.cookies.token, secret)
    next()
  } catch {
    response.status(401).json({ success: false })
  }
}

app.get('/api/v1/user/getuser', signedIn, async (request, response) => {
  const user = await Account.findByPk(request.who.id)
  if (!user || user.disabled_at !== null) return response.status(401).json({ success: false })
  const { id: _id, name, phone, address, role, language, by_phone, by_email, email } = user
  const channels = { phone: by_phone === '1', email: by_email === '1' }
  response.json({
    success: true,
    user: { _id, name, phone, address, role, language, channels, email },
  })
})

app.get('/api/v1/service/getallorders', signedIn, async (request, response) => {
  if (request.who.role !== 'admin') return response.status(403).json({ success: false })
  const { rows, count } = await Order.findAndCountAll({
    where: { status: request.query.status },
    include: [
      { model: Account, as: 'user_data', attributes: ['name', 'phone', 'address', 'role'] },
    ],
    order: [['created_at', 'DESC']],
    limit: 50,
    offset: 0,
  })
  response.json({ success: true, orders: rows, total: count })
})

app.post('/api/v1/service/addnewservice', signedIn, async (request, response) => {
  const { service, date, time, email, any_message: message } = request.body
  const account_id = request.who.id
  const now = Date.now()
  const order = await sequelize.transaction(async (transaction) => {
    const user = await Account.findByPk(account_id, { transaction })
    const there = await Order.findOne({
      where: { account_id, service, date, time, status: { [Op.in]: ['pending', 'accepted'] } },
      transaction,
    })
    if (there) return undefined
    await user.update({ email }, { transaction })
    const key = now.toString(16).padStart(12, '0') + randomBytes(6).toString('hex')
    const starts_at = Date.parse(`${date}T${time}:00+05:30`)
    const { minutes } = plan.booking
    const made = await Order.create(
      {
        id: key,
        tail: key.slice(-8),
        number: `t-${key}`,
        account_id,
        service,
        service_hindi: service,
        lines: '[]',
        price_paise: 449900,
        minutes,
        date,
        time,
        starts_at,
        ends_at: starts_at + minutes * 60_000,
        email,
        message,
        address: user.address,
        status: 'pending',
        created_at: now,
        updated_at: now,
      },
      { transaction },
    )
    await OrderEvent.create(
      { order_id: key, actor_id: account_id, to_status: 'pending', message, at: now },
      { transaction },
    )
    const row = {
      template: 'booking-received',
      language: 'en',
      variables: JSON.stringify(made),
      state: 'queued',
      attempts: 0,
      next_at: now,
      created_at: now,
      due_at: now,
      give_up_at: now + 86_400_000,
      account_id,
      order_id: key,
    }
    await Message.bulkCreate(
      [
        { ...row, channel: 'sms', recipient: user.phone },
        { ...row, channel: 'email', recipient: email },
      ],
      { transaction },
    )
    return made
  })
  if (!order) return response.status(409).json({ success: false })
  response.json({ success: true, message: 'Appointment Booked', order_id: order.id })
})

const server = app.listen(0, '127.0.0.1', () =>
  console.log(`listening at http://127.0.0.1:${server.address().port}`),
)
