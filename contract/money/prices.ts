import { z } from 'zod/mini'
import { described } from '#contract/described.ts'
import { endpoint } from '#contract/endpoint.ts'
import { lines as textLines, sentence, text } from '#contract/fields.ts'
import { rupees } from '#contract/money/rupees.ts'
import { serviceid } from '#contract/orders/order.ts'
import { amount, timestamp } from '#contract/values.ts'
import { lineLabelMaxLength, maxLines, maxLineQuantity } from '#domain/money/lines.ts'
import { reasonMaxLength } from '#domain/money/payments.ts'
import { answers, maxValidDays } from '#domain/money/quotes.ts'
import { replyMaxLength } from '#domain/orders/orders.ts'

/** The new lines; a catalogue id supplies the label. */
export const pricedLines = z
  .array(
    z.object({
      id: described(
        z.optional(z.nullable(text(80, 'variant_unknown'))),
        "'service/variant' of the catalogue, which supplies the label; null or missing for a line of its own.",
      ),
      label: described(
        z.optional(text(lineLabelMaxLength, 'detail_too_long')),
        'Required for a line that is not in the catalogue.',
      ),
      quantity: described(
        z._default(
          z
            .int('quantity_invalid')
            .check(z.gte(1, 'quantity_invalid'), z.lte(maxLineQuantity, 'quantity_invalid')),
          1,
        ),
        'How many.',
      ),
      rupees,
    }),
    'invalid_input',
  )
  .check(z.minLength(1, 'label_required'), z.maxLength(maxLines, 'invalid_input'))

export const quoteOrder = endpoint({
  method: 'PUT',
  path: '/api/v1/admin/quoteorder',
  summary:
    'Quotes a price for a pending order; the customer answers within the given number of days.',
  allow: ['admin'],
  scope: 'write:orders',
  input: z.object({
    serviceid,
    lines: described(pricedLines, 'The new lines, in place of all others.'),
    message: z._default(textLines(replyMaxLength, 'reply_too_long'), ''),
    valid_days: described(
      z._default(
        z
          .int('invalid_input')
          .check(z.gte(1, 'invalid_input'), z.lte(maxValidDays, 'invalid_input')),
        7,
      ),
      'Days in which the customer may answer.',
    ),
  }),
  output: z.extend(sentence, { price: amount, valid_until: timestamp }),
})

export const answerQuote = endpoint({
  method: 'PUT',
  path: '/api/v1/user/answerquote',
  summary: "Accepts or declines the quote for the caller's order.",
  allow: ['user'],
  input: z.object({
    serviceid,
    answer: z.enum(answers, 'invalid_input'),
    seen_price: described(
      z.optional(z.number('invalid_input')),
      'The price the customer saw; refused if it has changed.',
    ),
  }),
  output: sentence,
})

export const priceOrder = endpoint({
  method: 'PUT',
  path: '/api/v1/admin/priceorder',
  summary: 'Sets the final price of an order, line by line, with a discount and its reason.',
  allow: ['admin'],
  scope: 'write:orders',
  input: z.object({
    serviceid,
    lines: described(pricedLines, 'The new lines, in place of all others.'),
    discount: described(
      z.optional(
        z.nullable(
          z.object({ rupees, reason: z._default(text(reasonMaxLength, 'detail_too_long'), '') }),
        ),
      ),
      'Null or missing for none; a coupon is applied by itself.',
    ),
    message: z._default(textLines(replyMaxLength, 'reply_too_long'), ''),
  }),
  output: z.extend(sentence, {
    price: amount,
    due: described(z.nullable(amount), 'Null while there is no price.'),
  }),
})
