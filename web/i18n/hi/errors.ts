import type * as en from '../en/errors.ts'
import type { Translation } from '../translation.ts'

export const notFound: Translation<typeof en.notFound> = {
  title: 'पेज नहीं मिला',
  heading: 'यह पेज सफ़ाई में निकल गया',
  text: 'पता लिखने में ग़लती हो सकती है, या पेज कहीं और चला गया है। बाक़ी सब अपनी जगह पर है।',
  home: 'होम पेज पर जाएँ',
  services: 'हमारी सेवाएँ देखें',
  picture: 'झाग की बाल्टी, स्प्रे की बोतलें और पोंछा, सफ़ाई के लिए तैयार।',
}
