import { profile as copy } from '#i18n/profile.ts'
import { AccountChoices } from '#web/accounts/profile/account-choices.tsx'
import { Profile } from '#web/accounts/profile/profile.tsx'
import { MyAddresses } from '#web/addresses/my-addresses.tsx'
import { InviteShare } from '#web/referrals/invite-share.tsx'
import { Stack } from '#web/ui/layout.tsx'

/** A customer's addresses, details and choices. */
export function AccountScreen() {
  return (
    <Profile heading={copy.heading} accountFirst>
      <Stack gap={8}>
        <MyAddresses />
        <AccountChoices />
        <InviteShare />
      </Stack>
    </Profile>
  )
}
