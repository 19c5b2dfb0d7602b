import { expect, it } from 'vitest';
import { toDevanagari } from '../../src/domain/board/to-devanagari.ts';
import { toLatin } from '../../src/domain/board/to-latin.ts';

/** Names that read the same in both directions. */
const BOTH_WAYS = `
Sharma Sweets = शर्मा स्वीट्स
Annapurna Kirana Store = अन्नपूर्णा किराना स्टोर
Gupta Medical = गुप्ता मेडिकल
Zira Digital = ज़ीरा डिजिटल
ABC = ए बी सी
ABC Traders = ए बी सी ट्रेडर्स
R.K. Jewellers = आर.के. ज्वेलर्स
A One = ए वन
Gupta & Sons = गुप्ता एंड सन्स
Patel Brothers = पटेल ब्रदर्स
Shri Balaji Enterprises = श्री बालाजी एंटरप्राइज़ेज़
Shri Ram Textiles = श्री राम टेक्सटाइल्स
Laxmi Hardware = लक्ष्मी हार्डवेयर
Om Sai Electricals = ओम साईं इलेक्ट्रिकल्स
Jai Hanuman Garage = जय हनुमान गैराज
Krishna Dairy = कृष्णा डेयरी
Vrindavan Sweets = वृंदावन स्वीट्स
Maa Durga Tailors = मां दुर्गा टेलर्स
Sita Ram Cloth House = सीता राम क्लॉथ हाउस
New India Furniture = न्यू इंडिया फर्नीचर
Royal Beauty Parlour = रॉयल ब्यूटी पार्लर
Star Mobile = स्टार मोबाइल
Khan Auto = खान ऑटो
Singh Travels = सिंह ट्रैवल्स
Verma Book Depot = वर्मा बुक डिपो
Yadav Computers = यादव कंप्यूटर्स
Jain Medical Agencies = जैन मेडिकल एजेंसीज़
Mishra Bhandar = मिश्रा भंडार
Rani Saree Centre = रानी साड़ी सेंटर
Babu Lal & Sons = बाबू लाल एंड सन्स
Ramlal = रामलाल
Hiralal = हीरालाल
Haridas = हरिदास
Sitapur = सीतापुर
Khandelwal Media = खंडेलवाल मीडिया
Bhandari = भंडारी
Diwali = दीवाली
Shakti Foods = शक्ति फूड्स
Shilpa = शिल्पा
Haldi = हल्दी
Mumbai Chaat = मुंबई चाट
Gandhi Pharmacy = गांधी फार्मेसी
Deepak = दीपक
Kulkarni = कुलकर्णी
Mittal = मित्तल
Vishnu = विष्णू
Pushkar = पुष्कर
Gyan = ज्ञान
Hindustan Hotel = हिंदूस्तान होटल
Chandra = चंद्रा
Priya = प्रिया
Swastik = स्वस्तिक
Siddhi = सिद्धी
Vaishali = वैशाली
Qasim = क़सिम
Asha School = आशा स्कूल
Lakshya = लक्ष्या
Chhaya = छाया
D-Mart = डी-मार्ट
Pvt. Ltd. = प्रा. लि.
Classes = क्लासेज़
Bharat Services = भारत सर्विसेज़`;

const PAIRS = BOTH_WAYS.trim()
  .split('\n')
  .map((row) => row.split(' = '));

/** More names in Latin letters, with their spelling in Devanagari. */
const TO_DEVANAGARI = [
  ['SHARMA SWEETS', 'शर्मा स्वीट्स'],
  ['sharma sweets', 'शर्मा स्वीट्स'],
  ['ABC TRADERS', 'ए बी सी ट्रेडर्स'],
  ['SBI', 'एस बी आई'],
  ['R. K. TRADERS', 'आर. के. ट्रेडर्स'],
  ['ZIRA DIGITAL', 'ज़ीरा डिजिटल'],
  ['Aggarwal Bros.', 'अग्रवाल ब्रदर्स.'],
  ["Gupta's Kitchen", 'गुप्ताज़ किचन'],
  ['Haldiram’s', 'हल्दीराम्स'],
  ['Radha Bhojanalaya', 'राधा भोजनालय'],
  ['Chaiwala', 'चायवाला'],
  ['Jaipur', 'जयपुर'],
  ['ZiraDigital', 'ज़ीराडिजिटल'],
  ['Café Zira', 'कैफे ज़ीरा'],
  ['24x7 Store', '24एक्स7 स्टोर'],
  ['Tea - Coffee, 100%', 'टी - कॉफी, 100%'],
  ['शर्मा Sweets 😀 தமிழ் গুপ্ত', 'शर्मा स्वीट्स 😀 தமிழ் গুপ্ত'],
  ['', ''],
];

/** More names in Devanagari, with their spelling in Latin letters. */
const TO_LATIN = [
  ['मित्र', 'Mitra'],
  ['धर्म', 'Dharma'],
  ['नीलम', 'Neelam'],
  ['कमला', 'Kamla'],
  ['समझना', 'Samajhna'],
  ['विज्ञान', 'Vigyan'],
  ['शर्मा जी के लड्डू', 'Sharma Ji Ke Laddu'],
  ['ज़ायका'.normalize('NFC'), 'Zayka'],
  ['\u095Bायका', 'Zayka'],
  ['दुकान १२, shop', 'Dukan 12, shop'],
  ['தமிழ் 😀', 'தமிழ் 😀'],
];

it('a name in Latin letters is spelled in Devanagari', () => {
  for (const [latin = '', devanagari = ''] of [...PAIRS, ...TO_DEVANAGARI])
    expect(toDevanagari(latin), latin).toBe(devanagari.normalize('NFC'));
});

it('a name in Devanagari is spelled in Latin letters', () => {
  for (const [latin = '', devanagari = ''] of [...PAIRS, ...TO_LATIN.map((pair) => pair.toReversed())])
    expect(toLatin(devanagari), devanagari).toBe(latin);
});
