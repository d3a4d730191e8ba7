import { z } from 'zod/mini'
import { defaultSettings } from '#contract/settings/default-settings.ts'
import { settingsShape, type Settings } from '#contract/settings/settings.ts'

/**
 * Reads a version stored by any release: missing fields come from the defaults, unknown ones are
 * dropped. It was validated when published, so nothing is refused.
 */
export function readSettings(stored: unknown): Settings {
  const read = fill(settingsShape, stored, defaultSettings) as Settings
  return { ...read, pay: payById(read) }
}

/**
 * Pay was kept by label, without a general rule: names the services by id. What no service is
 * called any more is kept apart, for the owner to look at.
 */
function payById({ pay, catalogue }: Settings): Settings['pay'] {
  const { percent, rupees } = pay
  const named = Object.groupBy([...pay.services, ...pay.unknown], ({ service }) => service)
  const found = Object.entries(named).flatMap(([name, [rule] = [undefined]]) => {
    const id = catalogue.services.find((it) => it.id === name || it.label === name)?.id
    if (!rule) return []
    // Of both values, the rupees counted.
    const only = rule.rupees === null ? rule : { ...rule, percent: null }
    return [{ isKnown: id !== undefined, rule: { ...only, service: id ?? name } }]
  })
  const services = found.flatMap(({ isKnown, rule }) => (isKnown ? [rule] : []))
  const unknown = found.flatMap(({ isKnown, rule }) => (isKnown ? [] : [rule]))
  return { percent, rupees, services, unknown }
}

function fill(shape: unknown, given: unknown, fallback: unknown): unknown {
  if (shape instanceof z.ZodMiniDefault)
    return given === undefined ? shape.def.defaultValue : fill(shape.def.innerType, given, fallback)
  if (shape instanceof z.ZodMiniOptional || shape instanceof z.ZodMiniNullable)
    return given === undefined || given === null
      ? given
      : fill(shape.def.innerType, given, fallback)
  if (shape instanceof z.ZodMiniObject) return fillObject(shape.def.shape, given, fallback)
  if (shape instanceof z.ZodMiniRecord) return fillRecord(given, fallback)
  if (shape instanceof z.ZodMiniArray)
    return Array.isArray(given)
      ? given.map((it: unknown) => fill(shape.def.element, it, undefined))
      : fallback
  return given === undefined ? fallback : given
}

/** A missing optional field stays missing, because it was omitted on purpose. */
function fillObject(fields: Readonly<Record<string, unknown>>, given: unknown, fallback: unknown) {
  if (!isObject(given)) return fallback
  const known = isObject(fallback) ? fallback : {}
  const filled = Object.entries(fields).map(([name, shape]) => {
    const own = Object.hasOwn(given, name) ? given[name] : undefined
    return [name, fill(shape, own, known[name])] as const
  })
  return Object.fromEntries(filled.filter(([, value]) => value !== undefined))
}

/** Keeps exactly the keys of the fallback. */
function fillRecord(given: unknown, fallback: unknown): unknown {
  if (!isObject(given) || !isObject(fallback)) return fallback
  const own = Object.entries(fallback).map(([name, value]) => [
    name,
    Object.hasOwn(given, name) ? given[name] : value,
  ])
  return Object.fromEntries(own)
}

function isObject(value: unknown): value is Readonly<Record<string, unknown>> {
  return typeof value === 'object' && value !== null && !Array.isArray(value)
}
