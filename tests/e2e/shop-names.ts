/** Names of shops in six scripts: Latin, Devanagari, Tamil, Bengali, Gujarati and Arabic. */
export const SHOP_NAMES = [
  ...['Sharma Sweets', 'Gupta & Sons', 'Om', 'Shree Ganesh Vastra Bhandar', 'New India Tyre and Battery House'],
  ...['Café Coffee Ghar', 'A2B', 'Mahalakshmi Jewellers', 'The Great Bombay Stationery Mart', 'R.K. Electricals'],
  ...['Fatima Unani Dawakhana', 'Sri Venkateswara Departmental Stores and General Merchants', 'Lal Kirana'],
  ...['Dr. Mehta’s Dental Clinic', 'Kumar Bros. (Regd.)', 'JAI HIND CYCLE WORKS'],
  ...['शर्मा स्वीट्स', 'श्री गणेश वस्त्र भंडार', 'अन्नपूर्णा भोजनालय', 'ज्ञान पुस्तक केंद्र', 'राम', 'कृष्णा ज्वैलर्स'],
  ...['लक्ष्मी नारायण किराना एवं जनरल स्टोर', 'डॉ. मेहता का दवाखाना', 'विश्वकर्मा फर्नीचर', 'स्त्री शक्ति सिलाई केंद्र'],
  ...['சரவணா ஸ்டோர்ஸ்', 'ஸ்ரீ முருகன் மெடிக்கல்ஸ்', 'அன்னை பேக்கரி', 'மீனாட்சி பட்டு மாளிகை', 'கண்ணன் டீ ஸ்டால்', 'ராஜா'],
  ...['রহমান স্টোর্স', 'শ্রী কৃষ্ণ মিষ্টান্ন ভাণ্ডার', 'মা তারা বস্ত্রালয়', 'আনন্দ বইঘর', 'লক্ষ্মী জুয়েলার্স', 'দাস ব্রাদার্স'],
  ...['પટેલ કિરાણા સ્ટોર', 'શ્રી અંબિકા ફરસાણ', 'ગાંધી પુસ્તક ભંડાર', 'જય માતાજી ઓટો', 'મહેતા મેડિકલ', 'કચ્છી દાબેલી'],
  ...['مكتبة النور', 'رحمان جنرل اسٹور', 'مدينة للعطور', 'حلويات الشام', 'کریم ہوٹل', 'دواخانہ'],
];

/** Names that no shop has, to test the extremes: very long, very short, emoji, mixed directions, markup, control characters. */
export const WORST_NAMES = [
  'W'.repeat(80),
  'M '.repeat(40),
  'A',
  'ि',
  '🍛🥻💍',
  '👨‍👩‍👧‍👦'.repeat(80),
  'مرحبا '.repeat(13),
  'Sharma مرحبا Sweets',
  '<b>x</b><script>alert(1)</script>',
  `Z${'\u0310\u0311\u0312\u0313'.repeat(20)}algo`,
  'क्ष्म्य'.repeat(30),
  'A\u200b\u200bB\u202eC\u0000D',
];
