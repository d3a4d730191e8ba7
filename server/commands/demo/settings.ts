import { defaultSettings } from '#contract/settings/default-settings.ts'
import type { Settings } from '#contract/settings/settings.ts'
import { indiaClock } from '#domain/schedule.ts'

const phone = '919800000000'
const [brand, hindi] = ['DemoGhar', 'डेमोघर']
const day = { opens: '07:00', closes: '21:00' }
const allDay = { opens: '00:00', closes: '23:30' }

/** By day there are jobs behind and jobs ahead; at night only a shop that never closes has them. */
export const isAtNight = (now: number): boolean => {
  const { time } = indiaClock(now)
  return time < '10:00' || time >= '18:30'
}

/** The settings of a shop that says of itself that it is none. */
export function demoSettings(now: number): Settings {
  const { business, booking, billing, worker, claims } = defaultSettings
  return {
    ...defaultSettings,
    business: {
      ...business,
      brand,
      phone,
      whatsapp: phone,
      email: 'hello@demo.example',
      address: { ...business.address, street: 'A demonstration, no real shop' },
      hindi: { ...business.hindi, brand: hindi, street: 'यह डेमो है, असली दुकान नहीं' },
      placeholders: [],
    },
    hours: { days: [1, 2, 3, 4, 5, 6, 7], ...(isAtNight(now) ? allDay : day) },
    booking: { ...booking, graceMinutes: 60, crews: 4 },
    billing: {
      ...billing,
      // No bank has this handle, so nobody can pay by mistake.
      upiId: 'demo@nobank',
      payee: brand,
      roundRupee: true,
      footer: 'A demonstration. Nothing is to be paid.',
      footerHindi: 'यह डेमो है। कुछ भी देना नहीं है।',
    },
    worker: { ...worker, mayRecordPayment: true, mayAddLines: true },
    claims: { ...claims, insured: false, ownKit: false },
    messages: { ...defaultSettings.messages, registered: { brand, hindi, phone } },
    neighbours: { on: true, rupees: 200 },
  }
}
