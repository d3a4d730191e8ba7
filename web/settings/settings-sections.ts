import {
  BrushCleaning,
  Clock,
  HandCoins,
  History,
  Images,
  MessageSquareText,
  MessagesSquare,
  ReceiptIndianRupee,
  ShieldCheck,
  Store,
  Tags,
  UsersRound,
  type LucideIcon,
} from 'lucide-react'
import { settingsIndex as copy } from '#i18n/settings-screens.ts'
import type { SettingsSectionId } from '#web/paths.ts'

type SettingsSection = {
  readonly id: SettingsSectionId
  readonly Icon: LucideIcon
  readonly title: string
  readonly text: string
  /** Source file of the screen, to preload its script from the page. */
  readonly source: string
}

/** All settings screens in display order. */
export const settingsSections: readonly SettingsSection[] = [
  {
    id: 'business',
    Icon: Store,
    ...copy.sections.business,
    source: 'web/settings/screens/business-settings.tsx',
  },
  {
    id: 'hours',
    Icon: Clock,
    ...copy.sections.hours,
    source: 'web/hours/hours-settings.tsx',
  },
  {
    id: 'services',
    Icon: Tags,
    ...copy.sections.services,
    source: 'web/catalogue/services-settings.tsx',
  },
  {
    id: 'pictures',
    Icon: Images,
    ...copy.sections.pictures,
    source: 'web/pictures/pictures-settings.tsx',
  },
  {
    id: 'answers',
    Icon: MessagesSquare,
    ...copy.sections.answers,
    source: 'web/settings/screens/answers-settings.tsx',
  },
  {
    id: 'messages',
    Icon: MessageSquareText,
    ...copy.sections.messages,
    source: 'web/settings/screens/messages-settings.tsx',
  },
  {
    id: 'billing',
    Icon: ReceiptIndianRupee,
    ...copy.sections.billing,
    source: 'web/settings/screens/billing-settings.tsx',
  },
  {
    id: 'workers',
    Icon: BrushCleaning,
    ...copy.sections.workers,
    source: 'web/settings/screens/worker-settings.tsx',
  },
  {
    id: 'pay',
    Icon: HandCoins,
    ...copy.sections.pay,
    source: 'web/money/pay/pay-settings.tsx',
  },
  {
    id: 'neighbours',
    Icon: UsersRound,
    ...copy.sections.neighbours,
    source: 'web/referrals/referrals-settings.tsx',
  },
  {
    id: 'team',
    Icon: ShieldCheck,
    ...copy.sections.team,
    source: 'web/settings/screens/team-settings.tsx',
  },
  {
    id: 'history',
    Icon: History,
    ...copy.sections.history,
    source: 'web/settings/screens/settings-history.tsx',
  },
]
