import { CircleCheck, CircleOff, TriangleAlert } from 'lucide-react'
import { useState } from 'react'
import {
  getWebhookDeliveries,
  getWebhooks,
  removeWebhook,
  testWebhook,
  type WebhookRow,
} from '#contract/webhooks/webhooks.ts'
import { webhookTypes } from '#domain/webhooks/webhooks.ts'
import { webhooks as copy } from '#i18n/webhooks.ts'
import { call } from '#web/api/api.ts'
import { RemovalDialog } from '#web/api/removal-dialog.tsx'
import { useAction } from '#web/api/use-action.ts'
import { formatMoment } from '#web/lib/format.ts'
import { Badge } from '#web/ui/badge.tsx'
import { Button } from '#web/ui/button/button.tsx'
import { Card } from '#web/ui/card.tsx'
import { FieldError } from '#web/ui/form/field.tsx'
import { Muted, Row, Stack } from '#web/ui/layout.tsx'
import { toast, toastMs } from '#web/ui/toast/toast-store.ts'
import { DeliveriesDialog } from '#web/webhooks/deliveries-dialog.tsx'
import { whatBecame } from '#web/webhooks/delivery-text.ts'
import css from './webhook-card.module.css'

type WebhookCardProps = { webhook: WebhookRow; onEdit: () => void }

/** One webhook: where it goes, what it is told, whether that arrives, and what an owner may do. */
export function WebhookCard({ webhook, onEdit }: WebhookCardProps) {
  const { _id, url, types, last } = webhook
  const [shown, show] = useState<'deliveries' | 'remove'>()
  const test = useAction(() => call(testWebhook, { _id }), {
    reloads: [getWebhooks, getWebhookDeliveries],
    onDone() {
      toast('success', copy.tested, toastMs.short)
      show('deliveries')
    },
  })
  const button = { variant: 'secondary', size: 'small', 'aria-describedby': `hook-${_id}` } as const
  const isAll = types.length === webhookTypes.length
  return (
    <Stack as={Card}>
      <Stack gap={2}>
        <h2 id={`hook-${_id}`} className={css.url}>
          {url}
        </h2>
        <Row>
          <StateBadge webhook={webhook} />
        </Row>
        <p>{copy.told(isAll ? copy.everything : types.map((it) => copy.types[it]).join(', '))}</p>
        <Trouble webhook={webhook} />
        <Muted>{last ? copy.last(lastWords(last)) : copy.never}</Muted>
      </Stack>
      <Row>
        <Button
          {...button}
          disabled={!webhook.active}
          busy={test.isBusy}
          onClick={() => test.send(undefined)}
        >
          {copy.test}
        </Button>
        <Button {...button} onClick={() => show('deliveries')}>
          {copy.deliveries}
        </Button>
        <Button {...button} onClick={onEdit}>
          {copy.edit}
        </Button>
        <Button {...button} variant="quiet" onClick={() => show('remove')}>
          {copy.remove}
        </Button>
      </Row>
      {test.sentence && <FieldError>{test.sentence}</FieldError>}
      {shown === 'deliveries' && (
        <DeliveriesDialog webhook={webhook} onClose={() => show(undefined)} />
      )}
      {shown === 'remove' && <RemoveDialog webhook={webhook} onClose={() => show(undefined)} />}
    </Stack>
  )
}

const lastWords = (it: NonNullable<WebhookRow['last']>): string =>
  [copy.types[it.type], formatMoment(it.tried_at ?? it.at), whatBecame(it)].join(', ')

function StateBadge({ webhook: { active, failing_since } }: Pick<WebhookCardProps, 'webhook'>) {
  if (!active)
    return (
      <Badge tone="gray" icon={<CircleOff aria-hidden="true" />}>
        {copy.off}
      </Badge>
    )
  if (failing_since)
    return (
      <Badge tone="red" icon={<TriangleAlert aria-hidden="true" />}>
        {copy.failing}
      </Badge>
    )
  return (
    <Badge tone="green" icon={<CircleCheck aria-hidden="true" />}>
      {copy.on}
    </Badge>
  )
}

function Trouble({ webhook }: Pick<WebhookCardProps, 'webhook'>) {
  const { gone_at, failing_since, active } = webhook
  if (gone_at) return <p>{copy.gone(formatMoment(gone_at))}</p>
  return active && failing_since ? <p>{copy.failingSince(formatMoment(failing_since))}</p> : null
}

const RemoveDialog = ({ webhook: { _id, url }, onClose }: DialogProps) => (
  <RemovalDialog
    title={copy.removeTitle}
    question={copy.removeQuestion(new URL(url).host)}
    confirm={copy.remove}
    busyText={copy.removing}
    remove={() => call(removeWebhook, { _id })}
    reloads={[getWebhooks]}
    done={copy.removed}
    onClose={onClose}
  />
)
type DialogProps = Pick<WebhookCardProps, 'webhook'> & { onClose: () => void }
