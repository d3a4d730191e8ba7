import type { BookingFacts } from '../requests/plan.ts'

type Name = keyof BookingFacts | 'tail'
export type Facts = BookingFacts & { readonly tail: string }
type Part = { readonly is: string } | { readonly of: Name }

/** Turns a recorded value into a function of the parts that differ between bookings. */
export function template(value: unknown, recorded: Facts): (own: Facts) => unknown {
  const names = Object.keys(recorded) as Name[]
  const whole = names.find((name) => recorded[name] === value)
  if (whole) return (own) => own[whole]
  if (typeof value !== 'string') return () => value
  const parts = names
    .filter((name) => typeof recorded[name] === 'string')
    .toSorted((a, b) => String(recorded[b]).length - String(recorded[a]).length)
    .reduce<Part[]>((all, name) => all.flatMap((it) => split(it, name, recorded)), [{ is: value }])
  if (parts.length === 1) return () => value
  return (own) => parts.map((it) => ('is' in it ? it.is : own[it.of])).join('')
}

function split(part: Part, name: Name, recorded: Facts): Part[] {
  if (!('is' in part)) return [part]
  return part.is
    .split(String(recorded[name]))
    .flatMap((text, n): Part[] => (n === 0 ? [{ is: text }] : [{ of: name }, { is: text }]))
    .filter((it) => !('is' in it) || it.is !== '')
}
