import { isRefusalCode } from '#domain/refusal-sentences.ts'
import type { SettingProblem } from '#domain/settings/problems.ts'
import { refusalSentence } from './refusals.ts'

const problems: Readonly<Record<SettingProblem, string>> = {
  setting_required: 'यह भरना ज़रूरी है।',
  setting_too_long: 'यह बहुत लंबा है। कृपया छोटा करें।',
  setting_too_many: 'ये बहुत ज़्यादा हैं। कृपया कुछ हटाएँ।',
  setting_twice: 'यह दो बार लिखा है।',
  setting_number: 'सीमा के अंदर की पूरी संख्या लिखें।',
  setting_clock: 'घंटे या आधे घंटे का समय लिखें, जैसे 08:00।',
  setting_choice: 'सूची में से कोई एक चुनें।',
  setting_unknown: 'ऐसी कोई सेटिंग नहीं है।',
  setting_name_link: 'नाम बिना लिंक के लिखें।',
  setting_link: 'https:// से शुरू होने वाला पता लिखें, या इसे ख़ाली छोड़ दें।',
  setting_postcode: 'पिन कोड के छह अंक लिखें।',
  setting_degrees: '24.9486 जैसी संख्या लिखें, या इसे ख़ाली छोड़ दें।',
  setting_areas: 'कम से कम एक जगह लिखें जहाँ आप जाते हैं।',
  setting_days: 'कम से कम एक दिन चुनें जब आप खुले रहते हैं।',
  setting_closes: 'बंद होने का समय खुलने के बाद का होना चाहिए।',
  setting_break: 'छुट्टी खुलने के बाद शुरू हो और बंद होने से पहले ख़त्म।',
  setting_last_day: 'आख़िरी दिन पहले दिन से पहले का नहीं हो सकता।',
  setting_upi: 'name@bank जैसी UPI आईडी लिखें, या इसे ख़ाली छोड़ दें।',
  setting_prefix: '1 से 4 अंग्रेज़ी के बड़े अक्षर या अंक लिखें।',
  setting_sac: 'SAC के 4 से 6 अंक लिखें।',
  setting_gstin: 'अपने GSTIN के 15 अक्षर लिखें, या इसे ख़ाली छोड़ दें।',
  setting_gstin_needed: 'अपना GSTIN लिखें: ऐसे बिल पर यह होना ज़रूरी है।',
  setting_variant: 'इस सेवा का कम से कम एक दाम लिखें।',
  setting_price: 'दाम रुपयों में लिखें, जैसे 499। पूछने पर बताना हो तो ख़ाली छोड़ दें।',
  setting_minutes: 'काम के मिनट लिखें, 0 से 720।',
  setting_most: 'एक बार में ज़्यादा से ज़्यादा कितने, 1 से 100 लिखें।',
  setting_group: 'सूची में से शीर्षक चुनें।',
  setting_picture: 'पहले यहाँ तस्वीर अपलोड करें।',
  setting_skill_needed: 'किसी सेवा के लिए यह हुनर चाहिए।',
  setting_row: 'यह लाइन किसी सेवा की नहीं है। कृपया इसे हटा दें।',
}

/** The message beside a field of the settings, by problem code. */
export function settingProblem(code: string): string {
  if (Object.hasOwn(problems, code)) return problems[code as SettingProblem]
  return refusalSentence(isRefusalCode(code) ? code : 'invalid_input')
}
