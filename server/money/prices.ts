import { answerQuote, priceOrder, quoteOrder } from '#contract/money/prices.ts'
import { toPaise, toRupees } from '#domain/catalogue/price.ts'
import { namedLines, shownPrice } from '#domain/money/lines.ts'
import * as rules from '#domain/money/quotes.ts'
import { calculateDue, readLines } from '#domain/orders/money.ts'
import { isQuoted } from '#domain/orders/orders.ts'
import { issueBill } from '#server/bills/issue.ts'
import { keepDiscounted } from '#server/coupons/claim.ts'
import { findCouponByOrder } from '#server/coupons/repo.ts'
import type { Tx } from '#server/db/tables.ts'
import type { Dependencies } from '#server/dependencies.ts'
import { registerEndpoint, type ApiServer } from '#server/http/register-endpoint.ts'
import { settlePay } from '#server/money/pay/settle.ts'
import { withdrawProposals } from '#server/money/proposals-repo.ts'
import { notifyOwner } from '#server/notifications/outbox/notify-owner.ts'
import { countEvents } from '#server/orders/events.ts'
import { checkCrew } from '#server/orders/preconditions.ts'
import { buildOrderPayload, presentOrder } from '#server/orders/presenter.ts'
import type { OrderWithCustomer } from '#server/orders/repo.ts'
import { applyTransition } from '#server/orders/transition.ts'

/** Registers the endpoints for the quote, its answer and the final price of an order. */
export function priceRoutes(api: ApiServer, deps: Dependencies): void {
  quoteRoute(api, deps)
  answerRoute(api, deps)
  finalPriceRoute(api, deps)
}

function quoteRoute(api: ApiServer, deps: Dependencies): void {
  registerEndpoint(api, { quoteOrder }, async ({ serviceid, message, ...offer }, { actor }) => {
    const coupon = await findCouponByOrder(deps.db, serviceid)
    const quoted = await applyTransition(deps, serviceid, actor, {
      action: 'quote',
      message,
      change: (order, context) =>
        rules.addQuote(
          order,
          {
            lines: namedLines(offer.lines, context.settings.catalogue, readLines(order.lines)),
            message,
            validDays: offer.valid_days,
          },
          { ...context, coupon, billing: context.settings.billing },
        ),
    })
    const { quote } = presentOrder(quoted)
    return {
      message: 'Price offered',
      price: quote?.price ?? 0,
      valid_until: quote?.valid_until ?? '',
    }
  })
}

function answerRoute(api: ApiServer, deps: Dependencies): void {
  registerEndpoint(api, { answerQuote }, async ({ serviceid, answer, seen_price }, { actor }) => {
    await applyTransition(
      deps,
      serviceid,
      actor,
      {
        action: `${answer}-quote`,
        message: '',
        change: (order, context) =>
          rules.answerQuote(
            order,
            { answer, seenPrice: seen_price },
            { ...context, billing: context.settings.billing },
          ),
      },
      async (tx, order) => {
        if (answer === 'accept') {
          await checkCrew(tx, deps, order)
          await keepDiscounted(tx, order)
        }
        await notifyOwnerOfPrice(tx, deps, order, answer)
      },
    )
    return { message: answer === 'accept' ? 'Booking confirmed' : 'Booking cancelled' }
  })
}

// Notifies the owner of the customer's answer to the quote.
async function notifyOwnerOfPrice(
  tx: Tx,
  { settings, now }: Pick<Dependencies, 'settings' | 'now'>,
  order: OrderWithCustomer,
  answer: rules.Answer,
): Promise<void> {
  const payload = buildOrderPayload({ ...order, reply: null }, await countEvents(tx, order.id))
  const type = answer === 'accept' ? 'owner-quote-accepted' : 'owner-quote-declined'
  await notifyOwner(tx, await settings.current(tx), { type, payload }, now())
}

function finalPriceRoute(api: ApiServer, deps: Dependencies): void {
  registerEndpoint(
    api,
    { priceOrder },
    async ({ serviceid, lines, discount, message }, { actor }) => {
      const at = deps.now()
      const coupon = await findCouponByOrder(deps.db, serviceid)
      const priced = await applyTransition(
        deps,
        serviceid,
        actor,
        {
          action: 'price',
          message,
          after: async (tx, context) => {
            // The final price supersedes every open proposal.
            await withdrawProposals(tx, serviceid, actor.id, at)
            await settlePay(tx, serviceid, { ...context, at })
            await issueBill(tx, { orderId: serviceid, actorId: actor.id, at }, context)
          },
          change: (order, context) =>
            rules.priceOrder(
              order,
              {
                lines: namedLines(lines, context.settings.catalogue, readLines(order.lines)),
                message,
                discount: discount && { paise: toPaise(discount.rupees), reason: discount.reason },
              },
              { ...context, coupon, billing: context.settings.billing },
            ),
        },
        async (tx, order) => {
          if (coupon) await keepDiscounted(tx, order)
        },
      )
      const paise = isQuoted(priced) ? priced.quotePaise : shownPrice(priced)
      return { message: 'Price saved', price: toRupees(paise ?? 0), due: calculateDue(priced) }
    },
  )
}
