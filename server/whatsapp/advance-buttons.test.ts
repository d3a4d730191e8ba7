import { strict as assert } from 'node:assert'
import { test, type TestContext } from 'node:test'
import { minuteMs, hourMs } from '#domain/time-units.ts'
import { fakeProvider } from '#test/factories/notifications.ts'
import { deliverAll, fromMeta, whatsAppEnv } from '#test/factories/whatsapp.ts'
import { advanceShop, friday } from '#test/shop/advance-shop.ts'
import { messageEvent, pressOf, replyOf } from '../../scripts/fake-provider/meta.ts'

type Sent = {
  readonly template?: {
    name: string
    components: { sub_type?: string; parameters: { payload?: string }[] }[]
  }
  readonly interactive?: {
    body: { text: string }
    action: { buttons: { reply: { id: string } }[] }
  }
}

/** A confirmed booking whose advance is paid, half of which is kept if it is cancelled late. */
async function paidSite(t: TestContext) {
  const fake = await fakeProvider(t)
  const env = whatsAppEnv(fake, { WHATSAPP_BUTTONS: 'on' })
  const shop = await advanceShop(t, {}, {}, env)
  const id = await shop.accepted()
  await shop.pay(id, 500)
  shop.app.clock.pass(minuteMs)
  await deliverAll(shop.app)
  const sent = () =>
    fake.received.filter(({ provider }) => provider === 'whatsapp').map(({ body }) => body as Sent)
  const accepted = sent().find(({ template }) => template?.name.includes('booking-accepted'))
  const cancel = (accepted?.template?.components ?? [])
    .flatMap(({ parameters }) => parameters.map((it) => it.payload ?? ''))
    .find((it) => it.startsWith('cancel.'))
  /** Presses a button; returns the question it is answered with, and the button that says yes. */
  async function press(payload = '') {
    fake.forget()
    const content = payload.startsWith('yes.')
      ? replyOf(payload, 'Yes')
      : pressOf(payload, 'Cancel')
    await fromMeta(
      shop.app,
      messageEvent({ phone: shop.customer.phone }, content, shop.app.clock.now),
    )
    await deliverAll(shop.app)
    const question = sent().find((it) => it.interactive)?.interactive
    return { text: question?.body.text, yes: question?.action.buttons[0]?.reply.id }
  }
  return { ...shop, id, cancel, press }
}

test('a yes to a question of before is asked again if more is kept by now, and then counts', async (t) => {
  const { app, id, own, cancel, press } = await paidSite(t)
  const free = friday - 24 * hourMs
  app.clock.now = free
  const early = await press(cancel)
  assert.equal(early.text, 'Do you want to cancel booking 26-1, Fri, 8 May, 3:30 pm?')
  app.clock.now = free + 1
  const late = await press(early.yes)
  assert.match(late.text ?? '', /We then keep ₹250 of what you paid\.$/)
  assert.equal((await own(id)).service_status, 'accepted')
  assert.deepEqual(await press(late.yes), { text: undefined, yes: undefined })
  const { service_status: status, kept, give_back } = await own(id)
  assert.deepEqual([status, kept.rupees, give_back], ['cancelled', 250, 250])
})
