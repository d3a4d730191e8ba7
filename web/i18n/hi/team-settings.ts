import type * as en from '../en/team-settings.ts'
import type { Translation } from '../translation.ts'

export const teamSettings: Translation<typeof en.teamSettings> = {
  seen: 'यह ग्राहकों को नहीं दिखता।',
  people: 'लोग',
  peopleText: 'किसी को जोड़ें, मैनेजर को मालिक बनाएँ, या किसी का साइन इन बंद करें।',
  toTeam: 'टीम खोलें',
  totp: 'दो चरणों में साइन इन',
  totpText:
    'SMS कोड के साथ गूगल ऑथेंटिकेटर जैसे ऐप का कोड भी डालना होता है। तब सिम चोरी हो जाए, तो भी कोई साइन इन नहीं कर पाएगा।',
  options: { optional: 'अपनी मर्ज़ी से', required: 'टीम में सबके लिए' },
  hints: {
    optional: 'हर कोई इसे अपने लिए “आपका खाता” पेज पर चालू करता है।',
    required: 'जिसने इसे चालू नहीं किया, वह तब तक और कुछ नहीं कर सकता। पहले अपने लिए चालू करें।',
  },
}
