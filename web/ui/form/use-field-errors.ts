import { useLayoutEffect, useRef, useState } from 'react'
import type { RefusalCode } from '#domain/refusal-sentences.ts'
import { Refusal } from '#domain/refusals.ts'
import { refusalSentence } from '#i18n/refusals.ts'
import { replyMessage } from '#web/i18n/reply-message.ts'

export type FieldErrors = Readonly<Record<string, string>>

/** The sentences of a refusal by wire name of the field. */
export function toFieldErrors(error: unknown): FieldErrors {
  const fields = error instanceof Refusal ? (error.details.fields ?? {}) : {}
  return Object.fromEntries(
    Object.entries(fields).map(([name, code]) => [name, sentenceOf(error, name, code)]),
  )
}

/** The refusal's own sentence may tell more than the one that all share. */
function sentenceOf(error: unknown, name: string, code: RefusalCode): string {
  if (!(error instanceof Refusal)) return refusalSentence(code)
  const [, said = ''] = error.details.problems?.[name] ?? []
  return (error.code === code && error.message) || replyMessage(said, refusalSentence(code))
}

/**
 * What is wrong with each field of one form. Put `form` on the form element; after `show` the first
 * wrong field has focus, or the group that says so by `data-invalid`. `show` says whether any field was named, so that the caller can say the rest.
 */
export function useFieldErrors() {
  const form = useRef<HTMLFormElement>(null)
  const [errors, setErrors] = useState<FieldErrors>({})
  const shown = useRef<FieldErrors>(undefined)
  useLayoutEffect(() => {
    // Only what was just shown takes focus: one mended field must not pull it away to the next.
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
  /** Takes away what was said of fields that are being mended. */
  function forget(...names: string[]): void {
    setErrors((all) =>
      names.some((name) => name in all)
        ? Object.fromEntries(Object.entries(all).filter(([name]) => !names.includes(name)))
        : all,
    )
  }
  return { form, errors, show, showFields, forget, clear: () => setErrors({}) }
}

/** What is typed into a field of a form; '' where there is none. */
export function fieldText(form: HTMLFormElement | null, name: string): string {
  const value = form && new FormData(form).get(name)
  return typeof value === 'string' ? value : ''
}
