import { getAddresses, removeAddress, type AddressRow } from '#contract/addresses/addresses.ts'
import { addresses as copy } from '#i18n/addresses.ts'
import { call } from '#web/api/api.ts'
import { useAction } from '#web/api/use-action.ts'
import { ConfirmDialog } from '#web/ui/dialog/confirm-dialog.tsx'
import { toast, toastMs } from '#web/ui/toast/toast-store.ts'

/** Removes an address after a confirmation. */
export function RemoveAddress({ address, onClose }: { address: AddressRow; onClose: () => void }) {
  const removal = useAction(() => call(removeAddress, { _id: address._id }), {
    reloads: [getAddresses],
    reloadFirst: true,
    onDone() {
      toast('success', copy.removed, toastMs.short)
      onClose()
    },
  })
  return (
    <ConfirmDialog
      title={copy.remove}
      question={copy.removeQuestion(address.label || address.address)}
      confirm={copy.removeConfirm}
      cancel={copy.keep}
      danger
      busy={removal.isBusy}
      busyText={copy.removing}
      error={removal.sentence}
      onConfirm={() => removal.send(undefined)}
      onClose={onClose}
    />
  )
}
