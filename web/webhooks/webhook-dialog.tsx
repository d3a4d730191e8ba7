import {
  addWebhook,
  changeWebhook,
  getWebhooks,
  type WebhookRow,
} from '#contract/webhooks/webhooks.ts'
import { webhookTypes, type WebhookType } from '#domain/webhooks/webhooks.ts'
import { webhooks as copy } from '#i18n/webhooks.ts'
import { useEndpointForm } from '#web/api/use-endpoint-form.ts'
import { FieldGroup } from '#web/ui/form/field-group.tsx'
import { CheckboxField, TextField } from '#web/ui/form/field.tsx'
import { FormDialog } from '#web/ui/form/form-dialog.tsx'
import { toast, toastMs } from '#web/ui/toast/toast-store.ts'

type WebhookDialogProps = {
  webhook?: WebhookRow
  /** The secret of a new webhook. */
  onSecret: (secret: string) => void
  onClose: () => void
}

const fresh: Pick<WebhookRow, 'url' | 'types' | 'active'> = {
  url: '',
  types: [...webhookTypes],
  active: true,
}

/** Adds a webhook, or changes one. */
export function WebhookDialog(props: WebhookDialogProps) {
  const { webhook, onClose } = props
  const form = useWebhookForm(props)
  const { types } = form.draft
  const choose = (type: WebhookType, isChosen: boolean) =>
    form.change({
      types: webhookTypes.filter((it) => (it === type ? isChosen : types.includes(it))),
    })
  return (
    <FormDialog
      title={webhook ? copy.editTitle : copy.add}
      form={form}
      submit={copy.save}
      busy={copy.saving}
      onClose={onClose}
    >
      <TextField
        {...form.field('url')}
        label={copy.address}
        hint={copy.addressHint}
        inputMode="url"
        autoComplete="off"
        autoCapitalize="none"
        spellCheck={false}
        required
        data-first-focus
      />
      <FieldGroup label={copy.tellOf} error={form.errors['types']}>
        {webhookTypes.map((it) => (
          <CheckboxField
            key={it}
            label={copy.types[it]}
            checked={types.includes(it)}
            disabled={form.isBusy}
            onChange={({ target }) => choose(it, target.checked)}
          />
        ))}
      </FieldGroup>
      {webhook && (
        <CheckboxField {...form.checkbox('active')} label={copy.active} hint={copy.activeHint} />
      )}
    </FormDialog>
  )
}

function useWebhookForm({ webhook, onSecret, onClose }: WebhookDialogProps) {
  const { url, types, active } = webhook ?? fresh
  const _id = webhook?._id ?? ''
  return useEndpointForm(webhook ? changeWebhook : addWebhook, {
    initial: { url, types, active },
    toInput: (draft) => ({ ...draft, ...(webhook && { _id }), url: draft.url.trim() }),
    reloads: [getWebhooks],
    onDone(reply) {
      onClose()
      if ('secret' in reply) onSecret(String(reply.secret))
      else toast('success', copy.saved, toastMs.short)
    },
  })
}
