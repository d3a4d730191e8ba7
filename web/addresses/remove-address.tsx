import { useQueryClient } from '@tanstack/react-query'
import { getAddresses, removeAddress, type AddressRow } from '#contract/addresses/addresses.ts'
import { addresses as copy } from '#i18n/addresses.ts'
import { call } from '#web/api/api.ts'
import { errorMessage } from '#web/api/errors.ts'
import { isSignedOut, signInAgain } from '#web/api/sign-in-again.ts'
import { useSingleMutation } from '#web/api/use-single-mutation.ts'
import { ConfirmDialog } from '#web/ui/dialog/confirm-dialog.tsx'
import { toast, toastMs } from '#web/ui/toast/toast-store.ts'

/** Removes an address after a confirmation. */
export function RemoveAddress({ address, onClose }: { address: AddressRow; onClose: () => void }) {
  const queries = useQueryClient()
  const { isPending, error, mutate } = useSingleMutation<unknown, undefined>({
    mutationFn: () => call(removeAddress, { _id: address._id }),
    async onSuccess() {
      await queries.invalidateQueries({ queryKey: [getAddresses.path] })
      toast('success', copy.removed, toastMs.short)
      onClose()
    },
    onError: (refused) => isSignedOut(refused) && signInAgain(),
  })
  return (
    <ConfirmDialog
      title={copy.remove}
      question={copy.removeQuestion(address.label || address.address)}
      confirm={copy.removeConfirm}
      cancel={copy.keep}
      danger
      busy={isPending}
      busyText={copy.removing}
      error={error ? errorMessage(error, copy.noNetwork) : undefined}
      onConfirm={() => mutate(undefined)}
      onClose={onClose}
    />
  )
}
