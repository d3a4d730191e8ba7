import { useMutation, type UseMutationOptions, type UseMutationResult } from '@tanstack/react-query'
import { useRef } from 'react'

/**
 * A mutation that never runs twice at once: `mutate` does nothing until the last run has settled,
 * even for two submits in the same tick.
 */
export function useSingleMutation<Data, Input>(
  options: UseMutationOptions<Data, Error, Input>,
): UseMutationResult<Data, Error, Input> {
  const isSending = useRef(false)
  const mutation = useMutation<Data, Error, Input>({
    ...options,
    onSettled(...result) {
      isSending.current = false
      return options.onSettled?.(...result)
    },
  })
  return {
    ...mutation,
    mutate(...input) {
      if (isSending.current) return
      isSending.current = true
      mutation.mutate(...input)
    },
  }
}
