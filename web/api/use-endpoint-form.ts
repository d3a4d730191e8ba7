import { useState, type FormEvent } from 'react'
import type { z } from 'zod/mini'
import type { Allow, Endpoint } from '#contract/endpoint.ts'
import { call, findRefusal } from '#web/api/api.ts'
import { useBeforeSignIn } from '#web/api/sign-in-again.ts'
import { useAction, type ActionOptions } from '#web/api/use-action.ts'
import { dropDraft, readDraft, saveDraft } from '#web/lib/drafts.ts'
import { toFieldErrors, type FieldErrors } from '#web/ui/form/use-field-errors.ts'

/** The names of the draft's values of one type. */
type NamesOf<Draft, Value> = {
  [Name in keyof Draft]: Draft[Name] extends Value ? Name : never
}[keyof Draft] &
  string

export type FormOptions<Draft, Result> = ActionOptions<Draft, Result> & {
  readonly initial: Draft
  /** Rules beyond the contract's; an error a field, by its name in the API. */
  readonly validate?: (draft: Draft) => FieldErrors
  /** Names in the API of fields that the draft names otherwise. */
  readonly apiNames?: { readonly [Name in keyof Draft]?: readonly string[] }
  /** Keeps the texts in this browser under this name until they are sent; no bank or identity data. */
  readonly keep?: string
  /** Saves what was changed when the session has ended, for a form that keeps nothing otherwise. */
  readonly onSignedOut?: (draft: Draft) => void
}

/** Props of a text field or a select. */
export type FieldProps = {
  readonly name: string
  readonly value: string
  readonly error: string | undefined
  readonly readOnly: boolean
  readonly onChange: (event: { target: { value: string } }) => void
}

/** A form: its draft, the props of its fields, and sending it. */
export function useForm<Draft extends object, Result>(
  send: (draft: Draft) => Promise<Result>,
  options: FormOptions<Draft, Result>,
) {
  const { initial, validate, apiNames = {}, keep, onDone, onSignedOut } = options
  const [first] = useState<Draft>(() => (keep ? withStored(initial, keep) : initial))
  const [draft, setDraft] = useState(first)
  useBeforeSignIn(() => {
    if (draft !== first) onSignedOut?.(draft)
  })
  const action = useAction(send, {
    ...options,
    onDone(result, input) {
      if (keep) dropDraft(keep)
      return onDone?.(result, input)
    },
  })
  const { errors, isBusy } = action
  const namesOf = (name: string) => (apiNames as Record<string, readonly string[]>)[name] ?? [name]
  const errorOf = (name: string) =>
    namesOf(name)
      .map((it) => errors[it])
      .find(Boolean)
  function change(changes: Partial<Draft>): void {
    action.forget(...Object.keys(changes).flatMap(namesOf))
    setDraft((all) => {
      const next = { ...all, ...changes }
      // Here, because autofill changes several fields before the next render.
      if (keep) saveDraft(keep, textsOf(next))
      return next
    })
  }
  function sendDraft(it: Draft): void {
    const wrong = validate?.(it) ?? {}
    if (Object.keys(wrong).length > 0) action.showFields(wrong)
    else action.send(it)
  }
  return {
    ...action,
    sentence: action.isOfField || Object.keys(errors).length > 0 ? undefined : action.sentence,
    draft,
    change,
    send: sendDraft,
    /** Begins anew, for a form that stays after it was sent. */
    restart: () => setDraft(initial),
    submit(this: void, event: FormEvent): void {
      event.preventDefault()
      sendDraft(draft)
    },
    /** Submits with values that the screen proposes beside the draft. */
    submitWith:
      (proposed: Partial<Draft>) =>
      (event: FormEvent): void => {
        event.preventDefault()
        sendDraft({ ...draft, ...proposed })
      },
    ...buildFields({ draft, isBusy, errorOf, change }),
  }
}

type FieldsOf<Draft> = {
  readonly draft: Draft
  readonly isBusy: boolean
  readonly errorOf: (name: string) => string | undefined
  readonly change: (changes: Partial<Draft>) => void
}

/** What a form's inputs need, each named by the draft. */
function buildFields<Draft extends object>({ draft, isBusy, errorOf, change }: FieldsOf<Draft>) {
  const set = (name: keyof Draft, value: unknown) =>
    change({ [name]: value } as unknown as Partial<Draft>)
  return {
    /** Props of a text field or a select; `clean` is applied to what is typed. */
    field: (name: NamesOf<Draft, string>, clean = unchanged): FieldProps => ({
      name,
      value: draft[name] as string,
      error: errorOf(name),
      readOnly: isBusy,
      onChange: ({ target }) => set(name, clean(target.value)),
    }),
    /** Props of a checkbox. */
    checkbox: (name: NamesOf<Draft, boolean>) => ({
      name,
      checked: draft[name] as boolean,
      error: errorOf(name),
      // A `disabled` one would lose the focus.
      'aria-disabled': isBusy,
      onChange({ target }: { target: { checked: boolean } }): void {
        if (!isBusy) set(name, target.checked)
      },
    }),
    /** Props of a row of toggle buttons. */
    choice: <Name extends keyof Draft>(name: Name) => ({
      selected: draft[name],
      onSelect: (value: Draft[Name]) => set(name, value),
    }),
  }
}

export type EndpointFormOptions<Draft, Input, Result> = FormOptions<Draft, Result> & {
  readonly toInput: (draft: Draft) => Input
  /** Replaces the call, to complete its reply or refusal. */
  readonly send?: (input: Input) => Promise<Result>
}

/** A form that sends one call, validated by the call's contract first. */
export function useEndpointForm<
  Draft extends object,
  I extends z.ZodMiniType,
  O extends z.ZodMiniType,
  Result = z.output<O>,
>(endpoint: Endpoint<I, O, Allow>, options: EndpointFormOptions<Draft, z.input<I>, Result>) {
  const { toInput, validate } = options
  const send =
    options.send ?? ((input: z.input<I>) => call(endpoint, input) as unknown as Promise<Result>)
  return useForm((draft: Draft) => send(toInput(draft)), {
    ...options,
    validate: (draft) => ({
      ...toFieldErrors(findRefusal(endpoint, toInput(draft))),
      ...validate?.(draft),
    }),
  })
}

/** Only names that the draft has: an earlier version may have stored others. */
function withStored<Draft extends object>(initial: Draft, name: string): Draft {
  const stored = Object.entries(readDraft(name)).filter(([it]) => it in initial)
  return { ...initial, ...Object.fromEntries(stored) }
}

const unchanged = (text: string): string => text

/** The texts of a draft, which alone are kept in the browser. */
export function textsOf(draft: object): Record<string, string> {
  return Object.fromEntries(
    Object.entries(draft).filter((it): it is [string, string] => typeof it[1] === 'string'),
  )
}
