import { z } from 'zod/mini'
import { described } from '#contract/described.ts'
import { whenFieldsValid } from '#contract/fields.ts'
import { withDefault } from '#contract/settings/defaults.ts'
import { between, list, rule, service } from '#contract/settings/rules.ts'
import type { SettingProblem } from '#domain/settings/problems.ts'

const percent = z.nullable(between(0, 100))
const rupees = z.nullable(between(0, 1_000_000))

type PayRule = { percent: number | null; rupees: number | null }
const isOneWay = rule<PayRule>(
  (it) => it.percent === null || it.rupees === null,
  ['percent', 'rupees'],
  'setting_choice',
)

const exceptions = list(
  z
    .strictObject({
      service: described(service, '`id` of the service.'),
      percent: described(percent, 'Of the price of a job; null for an amount.'),
      rupees: described(rupees, 'For a job; null for a percentage.'),
    })
    .check(isOneWay),
  200,
)

/** What the workers of a job get together: a percentage of its price, or a fixed amount. */
export const payShape = z
  .strictObject({
    percent: described(z._default(percent, null), 'For every service without an exception.'),
    rupees: z._default(rupees, null),
    services: withDefault(
      described(exceptions, 'Exceptions by id of the service; one without a value means no pay.'),
      [],
    ),
    unknown: described(
      z._default(exceptions, []),
      'Exceptions of an older version whose label no service has; they have no effect.',
    ),
  })
  .check(isOneWay)

type Named = {
  readonly catalogue: { readonly services: readonly { readonly id: string }[] }
  readonly pay: z.output<typeof payShape>
}

/** Refuses pay for a service that does not exist, or twice for one. */
export const payServicesExist = z.check<Named>(
  ({ value, issues }) => {
    const open = new Set(value.catalogue.services.map(({ id }) => id))
    value.pay.services.forEach((it, index) => {
      if (open.delete(it.service)) return
      const message: SettingProblem = 'setting_choice'
      const path = ['pay', 'services', index, 'service']
      issues.push({ code: 'custom', input: it.service, message, path })
    })
  },
  { when: whenFieldsValid('catalogue', 'services', 'id', 'pay', 'service') },
)
