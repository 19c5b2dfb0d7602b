/**
 * Words of Indian shop signs that the rules of spelling get wrong, each with its Latin spellings, the usual one first. Plurals follow
 * from the singular.
 */
const WORDS = `
अग्रवाल agarwal aggarwal agrawal पटेल patel सिंह singh खान khan वर्मा verma varma यादव yadav मिश्रा mishra पांडे pandey
चौहान chauhan chouhan चौधरी chaudhary choudhary ठाकुर thakur राठौर rathore राजपूत rajput शाह shah देसाई desai राव rao
नायर nair रॉय roy राय rai अरोड़ा arora चोपड़ा chopra भाटिया bhatia गोयल goyal goel श्रीवास्तव srivastava shrivastava अली ali
गांधी gandhi प्रसाद prasad त्रिपाठी tripathi पाटिल patil दास das लाल lal कुमार kumar शुक्ला shukla श्री shri shree sri sree राम ram
लक्ष्मी laxmi lakshmi साईं sai ओम om जय jai jay गणेश ganesh मां maa ma जी ji हरि hari रवि ravi गुरु guru राज raj शांति shanti आनंद anand
प्रकाश prakash भारत bharat विशाल vishal आरती aarti arti अन्नपूर्णा annapurna नया naya महा maha पूजा pooja puja सागर sagar हनुमान hanuman
वृंदावन vrindavan ज्ञान gyan गणपति ganpati पार्वती parvati राष्ट्रीय rashtriya सूरज suraj खंडेलवाल khandelwal
तिवारी tiwari रेड्डी reddy दीवाली diwali मंडी mandi किराना kirana भंडार bhandar दुकान dukan
मिष्ठान mishthan चाट chaat chat चाय chai पान paan pan ढाबा dhaba मसाला masala साड़ी saree sari कपड़ा kapda बाज़ार bazaar bazar
डेयरी dairy स्वीट sweet स्टोर store मेडिकल medical हार्डवेयर hardware इलेक्ट्रिकल electrical इलेक्ट्रिक electric इलेक्ट्रॉनिक electronic
ट्रेडर trader ट्रेडिंग trading टेक्सटाइल textile ज्वेलर jeweller jeweler ज्वेलरी jewellery jewelry रेस्टोरेंट restaurant होटल hotel
बेकरी bakery टेलर tailor स्कूल school हॉस्पिटल hospital क्लिनिक clinic स्टूडियो studio सैलून salon saloon ब्यूटी beauty
पार्लर parlour parlor मोबाइल mobile कंप्यूटर computer फर्नीचर furniture एंटरप्राइज़ enterprise ब्रदर brother ब्रदर्स brothers bros
सन son sun कंपनी company कं co डिजिटल digital मीडिया media टेक tech फूड food फार्मेसी pharmacy ऑटो auto गैराज garage एजेंसी agency
हाउस house सेंटर centre center न्यू new रॉयल royal स्टार star सुपर super मार्केट market मार्ट mart शॉप shop शोरूम showroom गिफ्ट gift
बुक book स्टेशनरी stationery प्रिंटर printer प्रेस press फोटो photo पेंट paint प्लाईवुड plywood ग्लास glass मार्बल marble
मशीनरी machinery मोटर motor टायर tyre बैटरी battery साइकिल cycle कार car सर्विस service वर्क work इंजीनियरिंग engineering बिल्डर builder
टेंट tent ट्रैवल travel टूर tour क्लास class कॉलेज college नेशनल national इंटरनेशनल international इंडिया india इंडियन indian
वर्ल्ड world सॉफ्टवेयर software वॉच watch केयर care लैब lab डॉ dr जिम gym फिटनेस fitness स्पोर्ट sport फैशन fashion गारमेंट garment
क्लॉथ cloth फुटवियर footwear शू shoe हेयर hair स्टाइल style ड्राई dry क्लीनर cleaner टी tea कॉफी coffee कैफे cafe कॉर्नर corner
किचन kitchen जूस juice फास्ट fast मिल mill राइस rice जनरल general सिटी city होम home पॉइंट point गैस gas पावर power लाइट light
म्यूज़िक music डीजे dj टीवी tv रिपेयर repair एंड and द the ऑफ of टू to प्रा pvt लि ltd प्राइवेट private लिमिटेड limited बेस्ट best
गोल्ड gold गोल्डन golden डायमंड diamond लकी lucky स्मार्ट smart वन one स्टॉल stall हेल्थ health फोन phone सब्ज़ी sabzi sabji
विद्यालय vidyalaya
टेक्नोलॉजी technology सॉल्यूशन solution ट्रांसपोर्ट transport एकेडमी academy सिस्टम system डिपो depot मॉल mall
पब्लिक public मॉडर्न modern विकास vikas`;

/** A table of pairs that are separated by spaces. */
export const tableOf = (pairs: string): ReadonlyMap<string, string> =>
  new Map(Array.from(pairs.matchAll(/(\S+) (\S+)/g), ([, from = '', to = '']) => [from, to]));

const ENTRIES = [...WORDS.matchAll(/([\u0900-\u097F]+)((?: [a-z]+)+)/g)].map(([, devanagari = '', spellings = '']) => {
  return { devanagari, spellings: spellings.trim().split(' ') };
});

/** From each Latin spelling, in small letters. */
export const DEVANAGARI_WORDS: ReadonlyMap<string, string> = new Map(
  ENTRIES.flatMap(({ devanagari, spellings }) => spellings.map((spelling) => [spelling, devanagari])),
);

/** The usual Latin spelling, in small letters. */
export const LATIN_WORDS: ReadonlyMap<string, string> = new Map(
  ENTRIES.map(({ devanagari, spellings }) => [devanagari, spellings[0] ?? '']),
);

const NAMES = 'ए बी सी डी ई एफ जी एच आई जे के एल एम एन ओ पी क्यू आर एस टी यू वी डब्ल्यू एक्स वाई ज़ेड'.split(' ');

/** From a small letter to its name. */
export const LETTER_NAMES: ReadonlyMap<string, string> = new Map(
  Array.from('abcdefghijklmnopqrstuvwxyz', (letter, at) => [letter, NAMES[at] ?? '']),
);
