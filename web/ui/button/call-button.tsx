import { Phone } from 'lucide-react'
import { LinkButton } from '#web/ui/button/link-button.tsx'

/** Calls somebody whose number is known. */
export function CallButton({ phone, label }: { phone: string; label: string }) {
  if (!phone) return null
  return (
    <LinkButton href={`tel:+${phone}`} variant="secondary" iconOnly aria-label={label}>
      <Phone aria-hidden="true" />
    </LinkButton>
  )
}
