import {
  BrushCleaning,
  Clock,
  HandCoins,
  History,
  Images,
  MessageSquareText,
  MessagesSquare,
  Plug,
  ReceiptIndianRupee,
  ShieldCheck,
  Store,
  Tags,
  UsersRound,
  Wallet,
  Webhook,
  type LucideIcon,
} from 'lucide-react'
import type { ComponentType } from 'react'
import { paths, type SettingsSectionId } from '#web/paths.ts'

type SettingsSection = {
  readonly Icon: LucideIcon
  /** The build reads the screen's source file from this function's text (scripts/build-screens.ts). */
  readonly load: () => Promise<ComponentType>
}

/** Screens from several features, in display order. */
const sections: Readonly<Record<SettingsSectionId, SettingsSection>> = {
  business: {
    Icon: Store,
    load: async () =>
      (await import('#web/settings/screens/business-settings.tsx')).BusinessSettings,
  },
  hours: {
    Icon: Clock,
    load: async () => (await import('#web/hours/hours-settings.tsx')).HoursSettings,
  },
  services: {
    Icon: Tags,
    load: async () => (await import('#web/catalogue/services-settings.tsx')).ServicesSettings,
  },
  pictures: {
    Icon: Images,
    load: async () => (await import('#web/pictures/pictures-settings.tsx')).PicturesSettings,
  },
  answers: {
    Icon: MessagesSquare,
    load: async () => (await import('#web/settings/screens/answers-settings.tsx')).AnswersSettings,
  },
  messages: {
    Icon: MessageSquareText,
    load: async () =>
      (await import('#web/settings/screens/messages-settings.tsx')).MessagesSettings,
  },
  billing: {
    Icon: ReceiptIndianRupee,
    load: async () => (await import('#web/settings/screens/billing-settings.tsx')).BillingSettings,
  },
  advance: {
    Icon: Wallet,
    load: async () => (await import('#web/orders/advance/advance-settings.tsx')).AdvanceSettings,
  },
  workers: {
    Icon: BrushCleaning,
    load: async () => (await import('#web/settings/screens/worker-settings.tsx')).WorkerSettings,
  },
  pay: {
    Icon: HandCoins,
    load: async () => (await import('#web/money/pay/pay-settings.tsx')).PaySettings,
  },
  neighbours: {
    Icon: UsersRound,
    load: async () => (await import('#web/referrals/referrals-settings.tsx')).NeighboursSettings,
  },
  team: {
    Icon: ShieldCheck,
    load: async () => (await import('#web/settings/screens/team-settings.tsx')).TeamSettings,
  },
  tokens: {
    Icon: Plug,
    load: async () => (await import('#web/tokens/tokens.tsx')).Tokens,
  },
  webhooks: {
    Icon: Webhook,
    load: async () => (await import('#web/webhooks/webhooks.tsx')).Webhooks,
  },
  history: {
    Icon: History,
    load: async () => (await import('#web/settings/screens/settings-history.tsx')).SettingsHistory,
  },
}

export const settingsSections = (Object.keys(sections) as SettingsSectionId[]).map((id) => ({
  id,
  path: paths.adminSettings(id),
  ...sections[id],
}))
