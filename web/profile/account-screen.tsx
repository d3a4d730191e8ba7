import { profile as copy } from '#i18n/profile.ts'
import { statement } from '#i18n/statement.ts'
import { AccountChoices } from '#web/accounts/profile/account-choices.tsx'
import { Profile } from '#web/accounts/profile/profile.tsx'
import { MyAddresses } from '#web/addresses/my-addresses.tsx'
import { MyMonthlyBills } from '#web/bills/monthly/my-monthly-bills.tsx'
import { Statement } from '#web/money/statement/statement.tsx'
import { Passkeys } from '#web/passkeys/passkeys.tsx'
import { InviteShare } from '#web/referrals/invite-share.tsx'
import { SectionCard } from '#web/ui/card.tsx'
import { Stack } from '#web/ui/layout.tsx'

/** A customer's addresses, details and choices. */
export function AccountScreen() {
  return (
    <Profile heading={copy.heading} accountFirst>
      <Stack gap={8}>
        <MyAddresses />
        <MyMonthlyBills />
        <SectionCard heading={statement.heading}>
          <Statement />
        </SectionCard>
        <Passkeys />
        <AccountChoices />
        <InviteShare />
      </Stack>
    </Profile>
  )
}
