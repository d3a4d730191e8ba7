import { strict as assert } from 'node:assert'
import { test } from 'node:test'
import { defaultSettings } from '#contract/settings/default-settings.ts'
import { settingsRefusal } from '#contract/settings/put-settings.ts'
import { settingsShape } from '#contract/settings/settings.ts'
import { withValueAt } from '#domain/settings/merge.ts'

const cases: [name: string, change: Record<string, unknown>, codes: Record<string, string>][] = [
  [
    'a wrong number and a break after closing, in one day',
    {
      'hours.opens': 8,
      'hours.byDay': {
        6: { opens: '09:00', closes: '12:00', break: { from: '14:00', to: '15:00' }, more: 1 },
      },
    },
    {
      'hours.opens': 'setting_clock',
      'hours.byDay.6.more': 'setting_unknown',
      'hours.byDay.6.break': 'setting_break',
    },
  ],
  [
    'a last day before the first, and a reason that is no text',
    { closures: [{ from: '2026-10-21', to: '2026-10-20', reason: 7 }] },
    { 'closures.0.reason': 'setting_required', 'closures.0.to': 'setting_last_day' },
  ],
  [
    'a price that is no number, two services of one name and a row of none',
    {
      'catalogue.services.0.variants.0.rupees': 'free',
      'catalogue.services.1.label': 'Room Cleaning',
      'catalogue.priceList.0.rows.0': 'palace/vacant',
    },
    {
      'catalogue.services.0.variants.0.rupees': 'setting_price',
      'catalogue.services.1.label': 'setting_twice',
      'catalogue.priceList.0.rows.0': 'setting_row',
    },
  ],
  [
    'tax without a GSTIN',
    { 'billing.tax': 'composition' },
    { 'billing.gstin': 'setting_gstin_needed' },
  ],
  [
    'what a wrong field would make of a rule is not told',
    { 'hours.opens': 9, 'catalogue.services.0.id': 5 },
    { 'hours.opens': 'setting_clock', 'catalogue.services.0.id': 'setting_choice' },
  ],
]

for (const [name, change, codes] of cases)
  test(`all problems are reported at once: ${name}`, () => {
    const document = Object.entries(change).reduce<unknown>(
      (it, [path, value]) => withValueAt(it, path, value),
      defaultSettings,
    )
    const { error } = settingsShape.safeParse(document)
    const { data } = settingsRefusal(error?.issues ?? []).details
    assert.deepEqual(data?.['problems'], codes)
  })
