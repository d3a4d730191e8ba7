import { useMutation, useQueryClient } from '@tanstack/react-query'
import { useRef } from 'react'
import type { SignInRole } from '#domain/accounts.ts'
import { errorMessage, isRefused, type FailureTexts } from '#web/api/errors.ts'
import { isSignedOut, signInAgain } from '#web/api/sign-in-again.ts'
import { toFieldErrors, useFieldErrors } from '#web/ui/form/use-field-errors.ts'
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
  /** Which sign-in to open when the session has ended. */
  readonly role?: SignInRole
  readonly onDone?: (result: Result, input: Input) => void
  /** Called unless the user has to sign in again. */
  readonly onFailure?: (sentence: string, error: Error) => void
  /** Called last; the next one may be sent from here. */
  readonly onSettled?: () => void
  /** Called before sign-in opens, to save what was typed. */
  readonly onSignedOut?: (input: Input) => void
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
  const reload = useReload(options.reloads)
  const isSending = useRef(false)
  const { reloadFirst = false, failure } = options
  const toSentence =
    typeof failure === 'function' ? failure : (thrown: Error) => errorMessage(thrown, failure)
  const { error, isPending, mutate, reset } = useMutation<Result, Error, Input>({
    mutationFn: send,
    ...(options.isSecret && { gcTime: 0 }),
    async onSuccess(result, input) {
      if (reloadFirst) await reload()
      options.onDone?.(result, input)
    },
    onError(thrown, input) {
      if (!isSignedOut(thrown)) return options.onFailure?.(toSentence(thrown), thrown)
      options.onSignedOut?.(input)
      signInAgain(options.role)
    },
    onSettled(_result, thrown) {
      isSending.current = false
      if (thrown || !reloadFirst) void reload()
      options.onSettled?.()
    },
  })
  const belongsToFields = error !== null && Object.keys(toFieldErrors(error)).length > 0
  return {
    ...fields,
    isBusy: isPending,
    error,
    code: isRefused(error) ? error.code : undefined,
    /** Why it was not done, unless that belongs to a field, even one changed since. */
    sentence: !error || isSignedOut(error) || belongsToFields ? undefined : toSentence(error),
    reset,
    send(this: void, input: Input): void {
      if (isSending.current) return
      isSending.current = true
      fields.clear()
      // With this call rather than above: it then runs in the render that unlocks the fields, one
      // of which takes focus.
      mutate(input, { onError: (thrown) => void fields.show(thrown) })
    },
  }
}

/** Shows a failure as a toast, for a screen that has no place for it. */
export function toastFailure(sentence: string): void {
  toast('error', sentence, toastMs.long)
}

function useReload(reloads: ActionOptions<never, never>['reloads'] = []) {
  const queries = useQueryClient()
  const isAffected =
    typeof reloads === 'function'
      ? reloads
      : (path: string) => reloads.some((it) => it.path === path)
  return () =>
    queries.invalidateQueries({ predicate: ({ queryKey: [path] }) => isAffected(String(path)) })
}
