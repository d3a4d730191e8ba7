import { formatPhone } from '#domain/phone.ts'
import { ChoiceTile } from '#web/ui/form/choice-tile.tsx'
import { Stack } from '#web/ui/layout.tsx'

type PersonTileProps = {
  person: { readonly name: string; readonly phone: string; readonly address: string }
  onChoose: () => void
}

/** A person to choose, with what tells two of one name apart. */
export function PersonTile({ person, onChoose }: PersonTileProps) {
  const { name, phone, address } = person
  return (
    <ChoiceTile onChoose={onChoose}>
      <Stack as="span" gap={1}>
        <strong>{name || formatPhone(phone)}</strong>
        <span>{[formatPhone(phone), address].filter(Boolean).join(' · ')}</span>
      </Stack>
    </ChoiceTile>
  )
}
