import { z } from 'zod/mini'
import { described, named } from '#contract/described.ts'
import { whenFieldsValid } from '#contract/fields.ts'
import { withDefault } from '#contract/settings/defaults.ts'
import { between, list, rule, service, yes } from '#contract/settings/rules.ts'
import type { SettingProblem } from '#domain/settings/problems.ts'

type Amounts = { on: boolean; percent: number | null; rupees: number | null }

export const advanceShape = named(
  'AdvanceRules',
  z
    .strictObject({
      on: withDefault(described(yes, 'Whether an advance is asked for at all.'), false),
      percent: withDefault(
        described(
          z.nullable(between(10, 100)),
          'Of the price with tax, rounded up to whole rupees; null for an amount.',
        ),
        null,
      ),
      rupees: withDefault(
        described(
          z.nullable(between(1, 1_000_000)),
          'The amount, never above the price; null for a percentage.',
        ),
        null,
      ),
      from_rupees: withDefault(
        described(between(0, 1_000_000), 'Asked for from this price with tax on.'),
        0,
      ),
      services: withDefault(
        described(list(service, 200), 'Ids of the services; empty for all of them.'),
        [],
      ),
      hours: withDefault(
        described(
          between(1, 72),
          'Time to pay from the acceptance; it ends with the time to change the booking at the latest.',
        ),
        24,
      ),
      cancel_by_itself: withDefault(
        described(yes, 'Whether a booking is cancelled when its advance is not paid in time.'),
        false,
      ),
      keep_percent: withDefault(
        described(
          between(0, 100),
          'Of the advance paid, kept after a late cancellation or a no-show.',
        ),
        0,
      ),
      free_until_hours: withDefault(
        described(
          between(1, 72),
          'Hours before the start until which a customer who cancels gets everything back.',
        ),
        24,
      ),
      after_no_shows: withDefault(
        described(
          between(0, 3),
          'Asked only of customers with as many no-shows in 365 days; 0 for everybody.',
        ),
        0,
      ),
    })
    .check(
      rule<Amounts>(
        (it) => !it.on || it.percent !== null || it.rupees !== null,
        ['on', 'rupees', 'percent'],
        'setting_required',
      ),
      rule<Amounts>(
        (it) => it.percent === null || it.rupees === null,
        ['on', 'percent', 'rupees'],
        'setting_choice',
      ),
    ),
  'What is asked in advance for a confirmed booking.',
)

type Named = {
  readonly booking: { readonly advance: { readonly on: boolean; readonly services: string[] } }
  readonly billing: { readonly tax: string }
  readonly catalogue: { readonly services: readonly { readonly id: string }[] }
}

/** Refuses an advance for a service that does not exist, or twice for one. */
export const advanceServicesExist = z.check<Named>(
  ({ value: { catalogue, booking }, issues }) => {
    const open = new Set(catalogue.services.map(({ id }) => id))
    booking.advance.services.forEach((input, index) => {
      if (open.delete(input)) return
      const message: SettingProblem = 'setting_choice'
      const path = ['booking', 'advance', 'services', index]
      issues.push({ code: 'custom', input, message, path })
    })
  },
  { when: whenFieldsValid('catalogue', 'services', 'id', 'booking', 'advance') },
)

/** With GST an advance would need a receipt voucher, which the product does not write. */
export const advanceNeedsNoGst = z.check<Named>(
  ({ value: { booking, billing }, issues }) => {
    if (!booking.advance.on || billing.tax !== 'regular') return
    for (const path of [
      ['booking', 'advance', 'on'],
      ['billing', 'tax'],
    ])
      issues.push({ code: 'custom', input: true, message: 'advance_needs_vouchers', path })
  },
  { when: whenFieldsValid('booking', 'advance', 'on', 'billing', 'tax') },
)
