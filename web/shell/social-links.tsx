import { footer } from '#i18n/shell.ts'
import { settings } from '#web/i18n/settings.ts'
import { brand } from '#web/lib/business.ts'
import { createIcon } from '#web/ui/icon.tsx'

const networks = [
  {
    id: 'facebook',
    name: 'Facebook',
    Icon: createIcon([
      ['path', { d: 'M18 2h-3a5 5 0 0 0-5 5v3H7v4h3v8h4v-8h3l1-4h-4V7a1 1 0 0 1 1-1h3z' }],
    ]),
  },
  {
    id: 'instagram',
    name: 'Instagram',
    Icon: createIcon([
      [
        'path',
        {
          d: 'M7 2h10a5 5 0 0 1 5 5v10a5 5 0 0 1-5 5H7a5 5 0 0 1-5-5V7a5 5 0 0 1 5-5zM12 8a4 4 0 1 0 0 8 4 4 0 0 0 0-8zM17.5 6.5h.01',
        },
      ],
    ]),
  },
  {
    id: 'youtube',
    name: 'YouTube',
    Icon: createIcon([
      [
        'path',
        {
          d: 'M2.5 17a24 24 0 0 1 0-10 2 2 0 0 1 1.4-1.4 50 50 0 0 1 16.2 0A2 2 0 0 1 21.5 7a24 24 0 0 1 0 10 2 2 0 0 1-1.4 1.4 50 50 0 0 1-16.2 0A2 2 0 0 1 2.5 17zM10 15l5-3-5-3z',
        },
      ],
    ]),
  },
] as const

/** Links to the social networks for which the settings have a URL. */
export function SocialLinks({ className }: { className?: string | undefined }) {
  const { social } = settings().business
  const present = networks.filter(({ id }) => social[id])
  if (present.length === 0) return null
  return (
    <div className={className}>
      {present.map(({ id, name, Icon }) => (
        <a key={id} href={social[id]} rel="noopener" aria-label={footer.social(name, brand())}>
          <Icon />
        </a>
      ))}
    </div>
  )
}
