import { useLayoutEffect, useRef, useState } from 'react'
import type { RefusalCode } from '#domain/refusal-sentences.ts'
import { Refusal } from '#domain/refusals.ts'
import { refusalSentence } from '#i18n/refusals.ts'
import { replyMessage } from '#web/i18n/reply-message.ts'

export type FieldErrors = Readonly<Record<string, string>>

/** Error messages of a refusal by field name in the API. */
export function toFieldErrors(error: unknown): FieldErrors {
  const fields = error instanceof Refusal ? (error.details.fields ?? {}) : {}
  return Object.fromEntries(
    Object.entries(fields).map(([name, code]) => [name, toSentence(error, name, code)]),
  )
}

/** Prefers the server's own message, which may be more specific than the general one. */
function toSentence(error: unknown, name: string, code: RefusalCode): string {
  if (!(error instanceof Refusal)) return refusalSentence(code)
  const [, problem = ''] = error.details.problems?.[name] ?? []
  return (error.code === code && error.message) || replyMessage(problem, refusalSentence(code))
}

/**
 * Validation errors of one form. Set `form` as the form element's ref. `show` focuses the first
 * invalid field or `[data-invalid]` group, and returns whether any field was named.
 */
export function useFieldErrors() {
  const form = useRef<HTMLFormElement>(null)
  const [errors, setErrors] = useState<FieldErrors>({})
  const shown = useRef<FieldErrors>(undefined)
  useLayoutEffect(() => {
    // Only new errors move focus; fixing one field must not move focus to the next.
    if (shown.current !== errors || Object.keys(errors).length === 0) return
    form.current?.querySelector<HTMLElement>('[aria-invalid="true"], [data-invalid]')?.focus()
  }, [errors])

  function showFields(found: FieldErrors): void {
    shown.current = found
    setErrors(found)
  }
  function show(error: unknown): boolean {
    const found = toFieldErrors(error)
    showFields(found)
    return Object.keys(found).length > 0
  }
  /** Removes the errors of fields that are being edited. */
  function forget(...names: string[]): void {
    setErrors((all) =>
      names.some((name) => name in all)
        ? Object.fromEntries(Object.entries(all).filter(([name]) => !names.includes(name)))
        : all,
    )
  }
  return { form, errors, show, showFields, forget, clear: () => setErrors({}) }
}

/** The text of a form field; '' when the field is missing. */
export function fieldText(form: HTMLFormElement | null, name: string): string {
  const value = form && new FormData(form).get(name)
  return typeof value === 'string' ? value : ''
}
