import { useMutation } from '@tanstack/react-query'
import { useRef } from 'react'
import { errorMessage, isRefused, type FailureTexts } from '#web/api/errors.ts'
import { queryClient } from '#web/api/queries.tsx'
import { isSignedOut, signInAgain } from '#web/api/sign-in-again.ts'
import { toFieldErrors, useFieldErrors, type FieldErrors } from '#web/ui/form/use-field-errors.ts'
import { toast, toastMs } from '#web/ui/toast/toast-store.ts'

export type ActionOptions<Input, Result> = {
  /**
   * The calls whose data is fetched again afterwards. After a failure too: another user may have
   * acted first, or an earlier reply may have been lost.
   */
  readonly reloads?: readonly { readonly path: string }[] | ((path: string) => boolean)
  /** Calls `onDone` only after that. */
  readonly reloadFirst?: boolean
  /** Texts for a failure without its own sentence, or a function that words every failure. */
  readonly failure?: FailureTexts | ((error: Error) => string)
  /** Errors by field, where a refusal names its fields in its own way. */
  readonly toErrors?: (error: Error) => FieldErrors
  readonly onDone?: (result: Result, input: Input) => unknown
  /** Called unless the user has to sign in again. */
  readonly onFailure?: (sentence: string, error: Error, input: Input) => void
  /** Called with the errors of fields, just before the first of them takes focus. */
  readonly onFieldErrors?: (errors: FieldErrors) => void
  /** Called last; the next one may be sent from here. */
  readonly onSettled?: () => void
  /** The sign-in screen says that the session has ended and that what was typed is kept. */
  readonly saysEnded?: boolean
  /** Forgets input and reply as soon as nothing shows them. */
  readonly isSecret?: boolean
}

/**
 * One thing that a screen sends. It never runs twice at once, even for two clicks in the same tick;
 * a refusal is shown at its fields or as a sentence; an ended session opens sign-in.
 */
export function useAction<Input, Result>(
  send: (input: Input) => Promise<Result>,
  options: ActionOptions<Input, Result> = {},
) {
  const fields = useFieldErrors()
  const isSending = useRef(false)
  const { reloadFirst = false, failure, toErrors = toFieldErrors } = options
  const toSentence =
    typeof failure === 'function' ? failure : (thrown: Error) => errorMessage(thrown, failure)
  const mutation = useMutation<Result, Error, Input>(
    {
      mutationFn: send,
      ...(options.isSecret && { gcTime: 0 }),
      async onSuccess(result, input) {
        if (reloadFirst) await reload(options.reloads)
        await options.onDone?.(result, input)
      },
      onError(thrown, input) {
        if (!isSignedOut(thrown)) return options.onFailure?.(toSentence(thrown), thrown, input)
        signInAgain(options.saysEnded)
      },
      onSettled(_result, thrown) {
        isSending.current = false
        if (thrown || !reloadFirst) void reload(options.reloads)
        options.onSettled?.()
      },
    },
    queryClient,
  )
  const { data, error, isPending, mutate, reset, variables } = mutation
  const fieldErrors = error ? Object.values(toErrors(error)) : []
  return {
    ...fields,
    isBusy: isPending,
    data,
    error,
    /** What was sent last. */
    input: variables,
    code: isRefused(error) ? error.code : undefined,
    /** Whether the error belongs to a field, even one changed since. */
    isOfField: fieldErrors.length > 0,
    /** Why it was not done. */
    sentence: !error || isSignedOut(error) ? undefined : (fieldErrors[0] ?? toSentence(error)),
    reset,
    send(this: void, input: Input): void {
      if (isSending.current) return
      isSending.current = true
      fields.clear()
      // With this call rather than above: it then runs in the render that unlocks the fields, one
      // of which takes focus.
      mutate(input, {
        onError(thrown) {
          const errors = toErrors(thrown)
          options.onFieldErrors?.(errors)
          fields.showFields(errors)
        },
      })
    },
  }
}

/** Shows a failure as a toast, for a screen that has no place for it. */
export function toastFailure(sentence: string): void {
  toast('error', sentence, toastMs.long)
}

/** Fetches again what is shown of these calls. */
export function reload(reloads: ActionOptions<never, never>['reloads'] = []): Promise<void> {
  const isAffected =
    typeof reloads === 'function'
      ? reloads
      : (path: string) => reloads.some((it) => it.path === path)
  return queryClient.invalidateQueries({
    predicate: ({ queryKey: [path] }) => isAffected(String(path)),
  })
}
