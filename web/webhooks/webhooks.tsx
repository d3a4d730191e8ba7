import { useQuery } from '@tanstack/react-query'
import { Webhook as Icon } from 'lucide-react'
import { useState } from 'react'
import { getWebhooks, type WebhookRow } from '#contract/webhooks/webhooks.ts'
import { webhookLimits } from '#domain/webhooks/webhooks.ts'
import { webhooks as copy } from '#i18n/webhooks.ts'
import { endpointQuery } from '#web/api/endpoint-query.ts'
import { useRequireAdmin } from '#web/api/use-require-admin.ts'
import { SettingsLayout, SettingsPending } from '#web/settings/settings-layout.tsx'
import { Button } from '#web/ui/button/button.tsx'
import { SecretDialog } from '#web/ui/dialog/secret-dialog.tsx'
import { Muted, Stack } from '#web/ui/layout.tsx'
import { EmptyState } from '#web/ui/panel.tsx'
import { WebhookCard } from '#web/webhooks/webhook-card.tsx'
import { WebhookDialog } from '#web/webhooks/webhook-dialog.tsx'

/** The addresses that are told what happens. Owners only. */
export function Webhooks() {
  const [opened, open] = useState<WebhookRow | 'new'>()
  const [secret, setSecret] = useState<string>()
  const query = useQuery({ ...endpointQuery(getWebhooks, {}), staleTime: 0 })
  const { data, error } = query
  useRequireAdmin(error)
  const add = <Button onClick={() => open('new')}>{copy.add}</Button>
  if (!data) return <SettingsPending section="webhooks" query={query} />
  return (
    <SettingsLayout section="webhooks" aside={data.webhooks.length > 0 && add}>
      {data.webhooks.length > 0 ? (
        <Stack>
          <Muted>{copy.text}</Muted>
          {data.webhooks.length >= webhookLimits.count && <Muted>{copy.full}</Muted>}
          {data.webhooks.map((it) => (
            <WebhookCard key={it._id} webhook={it} onEdit={() => open(it)} />
          ))}
        </Stack>
      ) : (
        <EmptyState
          icon={<Icon />}
          level={2}
          title={copy.emptyTitle}
          text={copy.emptyText}
          action={add}
        />
      )}
      {opened && (
        <WebhookDialog
          {...(opened !== 'new' && { webhook: opened })}
          onSecret={setSecret}
          onClose={() => open(undefined)}
        />
      )}
      {secret && (
        <SecretDialog
          title={copy.secretTitle}
          warning={copy.secretText}
          label={copy.secret}
          secret={secret}
          copy={copy}
          onClose={() => setSecret(undefined)}
        />
      )}
    </SettingsLayout>
  )
}
