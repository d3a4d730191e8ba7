import type * as en from '../en/errors.ts'
import type { Translation } from '../translation.ts'

export const notFound: Translation<typeof en.notFound> = {
  title: 'पेज नहीं मिला',
  heading: 'यह पेज सफ़ाई में निकल गया',
  text: 'पता लिखने में ग़लती हो सकती है, या पेज कहीं और चला गया है। बाक़ी सब अपनी जगह पर है।',
  home: 'होम पेज पर जाएँ',
  services: 'हमारी सेवाएँ देखें',
  picture: 'धूल भरे क़ालीन पर वैक्यूम क्लीनर साफ़ पट्टी बनाता हुआ।',
}

export const openingSoon: Translation<typeof en.openingSoon> = {
  title: 'जल्द शुरू हो रहा है',
  heading: (brand) => `${brand} जल्द शुरू हो रहा है`,
  text: (town) => `${town} में घर की सफ़ाई। तैयारी चल रही है: कृपया कुछ दिन बाद फिर आएँ।`,
  owner: 'क्या यह आपका कारोबार है?',
  signIn: 'साइन इन करके तैयारी पूरी करें',
}
