/** Places in India: cities, districts, states, rivers and quarters, each word of their names with its Hindi. */
export const PLACES = `
abohar अबोहर abu आबू africa अफ्रीका agartala अगरतला agra आगरा ahmedabad अहमदाबाद ahmednagar अहमदनगर aizawl आइज़ोल ajmer अजमेर akola अकोला
alambagh आलमबाग alappuzha अलप्पुझा alibag अलीबाग aliganj अलीगंज aligarh अलीगढ़ allahabad इलाहाबाद almora अल्मोड़ा alwar अलवर
amarnath अमरनाथ ambala अंबाला ambernath अंबरनाथ ambikapur अंबिकापुर ameerpet अमीरपेट amer आमेर america अमेरिका aminabad अमीनाबाद
amravati अमरावती amreli अमरेली amritsar अमृतसर amroha अमरोहा anand आनंद anantapur अनंतपुर anantnag अनंतनाग andheri अंधेरी andhra आंध्र
angul अंगुल ankleshwar अंकलेश्वर anuppur अनूपपुर araria अररिया aravali अरावली arrah आरा arunachal अरुणाचल asansol आसनसोल ashram आश्रम
asia एशिया assam असम assamese असमिया auraiya औरैया aurangabad औरंगाबाद australia ऑस्ट्रेलिया awadh अवध awadhi अवधी ayodhya अयोध्या
azamgarh आज़मगढ़ badlapur बदलापुर badrinath बद्रीनाथ bagh बाग baghpat बागपत bahadurgarh बहादुरगढ़ baharampur बहरामपुर bahraich बहराइच
balaghat बालाघाट balasore बालासोर ballari बल्लारी ballia बलिया banaras बनारस banarasi बनारसी banda बांदा bandra बांद्रा bangalore बैंगलोर
bangkok बैंकॉक bangla बांग्ला bankura बांकुड़ा banswara बांसवाड़ा barabanki बाराबंकी baramati बारामती baramulla बारामूला baran बारां
barasat बारासात bardhaman बर्धमान bardoli बारडोली bareilly बरेली barmer बाड़मेर barnala बरनाला baroda बड़ौदा barsana बरसाना
barwani बड़वानी bastar बस्तर basti बस्ती batala बटाला bathinda बठिंडा beawar ब्यावर beed बीड begumpet बेगमपेट begusarai बेगूसराय
belagavi बेलगावी belgaum बेलगाम bellary बेल्लारी bengal बंगाल bengali बंगाली bengaluru बेंगलुरु berhampur बरहमपुर bettiah बेतिया
betul बैतूल bhadrak भद्रक bhagalpur भागलपुर bhandara भंडारा bhandup भांडुप bharatpur भरतपुर bharuch भरूच bhatinda भटिंडा bhavnagar भावनगर
bhilai भिलाई bhilwara भीलवाड़ा bhind भिंड bhiwandi भिवंडी bhiwani भिवानी bhojpur भोजपुर bhojpuri भोजपुरी bhopal भोपाल
bhubaneswar भुवनेश्वर bhuj भुज bhusawal भुसावल bihar बिहार bihari बिहारी bijapur बीजापुर bijnor बिजनौर bikaner बीकानेर bikaneri बीकानेरी
bilaspur बिलासपुर bokaro बोकारो bolpur बोलपुर bopal बोपल borivali बोरीवली botad बोटाद brahmapur ब्रह्मपुर brahmaputra ब्रह्मपुत्र
braj ब्रज brindavan वृंदावन budaun बदायूं budhwar बुधवार bulandshahr बुलंदशहर buldhana बुलढाणा bundelkhand बुंदेलखंड bundi बूंदी
burhanpur बुरहानपुर buxar बक्सर byculla भायखला canada कनाडा cauvery कावेरी chaibasa चाईबासा chamba चंबा chambal चंबल champaran चंपारण
chandauli चंदौली chandigarh चंडीगढ़ chandni चांदनी chandrapur चंद्रपुर charminar चारमीनार chattisgarh छत्तीसगढ़ chembur चेंबूर
chennai चेन्नई chhapra छपरा chhatarpur छतरपुर chhattisgarh छत्तीसगढ़ chhindwara छिंदवाड़ा chinchwad चिंचवड़ chitrakoot चित्रकूट
chittoor चित्तूर chittorgarh चित्तौड़गढ़ chowk चौक churu चूरू coimbatore कोयंबटूर colaba कोलाबा connaught कनॉट cuttack कटक dadar दादर
dahod दाहोद dalhousie डलहौज़ी daman दमन damoh दमोह darbhanga दरभंगा darjeeling दार्जिलिंग daryaganj दरियागंज datia दतिया dausa दौसा
davanagere दावणगेरे dehradun देहरादून delhi दिल्ली deoghar देवघर deoria देवरिया dewas देवास dhamtari धमतरी dhanbad धनबाद dhar धार
dharampeth धरमपेठ dharamsala धर्मशाला dharamshala धर्मशाला dharwad धारवाड़ dholpur धौलपुर dhule धुले dibrugarh डिब्रूगढ़ dilshad दिलशाद
dilsukhnagar दिलसुखनगर dindigul डिंडीगुल diu दीव dombivli डोंबिवली dubai दुबई dumka दुमका dungarpur डूंगरपुर durg दुर्ग durgapur दुर्गापुर
dwarka द्वारका eluru एलुरु ernakulam एर्नाकुलम erode ईरोड etah एटा etawah इटावा faizabad फैज़ाबाद faridabad फरीदाबाद faridkot फरीदकोट
farrukhabad फर्रुखाबाद fatehabad फतेहाबाद fatehpur फतेहपुर fazilka फाज़िल्का ferozepur फिरोज़पुर firozabad फिरोज़ाबाद firozpur फिरोज़पुर
gadchiroli गढ़चिरोली gandhidham गांधीधाम gandhinagar गांधीनगर ganga गंगा ganganagar गंगानगर gangotri गंगोत्री gangtok गंगटोक
garhwal गढ़वाल garhwali गढ़वाली gaya गया ghatkopar घाटकोपर ghaziabad गाज़ियाबाद ghazipur गाज़ीपुर girgaon गिरगांव giridih गिरिडीह goa गोवा
goan गोअन godavari गोदावरी godhra गोधरा gokul गोकुल gomti गोमती gonda गोंडा gondia गोंदिया gopalganj गोपालगंज gorakhpur गोरखपुर
goregaon गोरेगांव govardhan गोवर्धन gujarat गुजरात gujarati गुजराती gulbarga गुलबर्गा gulmarg गुलमर्ग guna गुना guntur गुंटूर
gurdaspur गुरदासपुर gurgaon गुड़गांव gurugram गुरुग्राम guruvayur गुरुवायूर guwahati गुवाहाटी gwalior ग्वालियर hadapsar हडपसर
hajipur हाजीपुर haldia हल्दिया haldwani हल्द्वानी hamirpur हमीरपुर hampi हम्पी hanumangarh हनुमानगढ़ hapur हापुड़ harda हरदा hardoi हरदोई
hardwar हरिद्वार haridwar हरिद्वार haryana हरियाणा hathras हाथरस hauz हौज़ hazaribagh हज़ारीबाग hazratganj हज़रतगंज hebbal हेब्बाल
himachal हिमाचल himalaya हिमालय himalayas हिमालय himmatnagar हिम्मतनगर hingoli हिंगोली hisar हिसार hooghly हुगली hoshangabad होशंगाबाद
hoshiarpur होशियारपुर hospet होस्पेट hosur होसुर howrah हावड़ा hubli हुबली hyderabad हैदराबाद hyderabadi हैदराबादी ichalkaranji इचलकरंजी
idukki इडुक्की imphal इंफाल indore इंदौर indori इंदौरी itanagar ईटानगर itarsi इटारसी jabalpur जबलपुर jagdalpur जगदलपुर jaipur जयपुर
jaipuri जयपुरी jaisalmer जैसलमेर jalandhar जालंधर jalaun जालौन jalgaon जलगांव jalna जालना jalore जालोर jalpaiguri जलपाईगुड़ी jammu जम्मू
jamnagar जामनगर jamshedpur जमशेदपुर jamui जमुई janakpuri जनकपुरी japan जापान jaunpur जौनपुर jayanagar जयनगर jehanabad जहानाबाद
jhabua झाबुआ jhajjar झज्जर jhalawar झालावाड़ jhansi झांसी jharkhand झारखंड jhunjhunu झुंझुनू jind जींद jodhpur जोधपुर jodhpuri जोधपुरी
johari जौहरी jorhat जोरहाट juhu जुहू junagadh जूनागढ़ kachchh कच्छ kadapa कडपा kailash कैलाश kaithal कैथल kakinada काकीनाडा kalyan कल्याण
kanchi कांची kanchipuram कांचीपुरम kandivali कांदिवली kangra कांगड़ा kankarbagh कंकड़बाग kannauj कन्नौज kannur कन्नूर kanpur कानपुर
kanyakumari कन्याकुमारी kapurthala कपूरथला karaikudi कराईकुडी karauli करौली kargil कारगिल karimnagar करीमनगर karnal करनाल karnatak कर्नाटक
karnataka कर्नाटक karol करोल karur करूर kasaragod कासरगोड kasganj कासगंज kashi काशी kashipur काशीपुर kashmir कश्मीर kashmiri कश्मीरी
kathiyawadi काठियावाड़ी kathua कठुआ katihar कटिहार katni कटनी katra कटरा kauvery कावेरी kaveri कावेरी kedarnath केदारनाथ kerala केरल
khagaria खगड़िया khajrana खजराना khajuraho खजुराहो khammam खम्मम khandwa खंडवा khanna खन्ना kharagpur खड़गपुर kharar खरड़ khargone खरगोन
khas खास kheri खीरी kishanganj किशनगंज kishangarh किशनगढ़ kochi कोच्चि kohima कोहिमा kolar कोलार kolhapur कोल्हापुर kolhapuri कोल्हापुरी
kolkata कोलकाता kollam कोल्लम konark कोणार्क konkan कोंकण konkani कोंकणी koramangala कोरमंगला korba कोरबा kota कोटा kothrud कोथरूड
kottayam कोट्टायम kozhikode कोझिकोड kukatpally कुकटपल्ली kullu कुल्लू kumaon कुमाऊं kumbakonam कुंभकोणम kunj कुंज kurla कुर्ला
kurnool कर्नूल kurukshetra कुरुक्षेत्र kushinagar कुशीनगर kutch कच्छ ladakh लद्दाख lajpat लाजपत lakhimpur लखीमपुर lalbagh लालबाग
lalitpur ललितपुर latur लातूर leh लेह lonavala लोनावला london लंदन lucknow लखनऊ ludhiana लुधियाना madhapur माधापुर madhepura मधेपुरा
madhopur माधोपुर madhubani मधुबनी madhya मध्य madurai मदुरै magadh मगध mahabaleshwar महाबलेश्वर mahanadi महानदी maharajganj महाराजगंज
maharashtra महाराष्ट्र mahendragarh महेंद्रगढ़ mahoba महोबा mainpuri मैनपुरी maithili मैथिली makrana मकराना malabar मलाबार malad मलाड
malappuram मलप्पुरम malda मालदा malegaon मालेगांव malleshwaram मल्लेश्वरम malvan मालवण malvani मालवणी malviya मालवीय malwa मालवा
malwi मालवी manali मनाली mandla मंडला mandsaur मंदसौर mandu मांडू mandya मांड्या manesar मानेसर mangalore मंगलौर mangaluru मंगलुरु
maninagar मणिनगर manipal मणिपाल manipur मणिपुर manipuri मणिपुरी mansa मानसा mansarovar मानसरोवर marathi मराठी marathwada मराठवाड़ा
margao मडगांव marwadi मारवाड़ी marwar मारवाड़ marwari मारवाड़ी mathura मथुरा matunga माटुंगा mau मऊ mayur मयूर meerut मेरठ
meghalaya मेघालय mehsana मेहसाणा mewad मेवाड़ mewar मेवाड़ mhow महू mirzapur मिर्ज़ापुर mithila मिथिला mizoram मिज़ोरम moga मोगा
mohali मोहाली moradabad मुरादाबाद morbi मोरबी morena मुरैना motihari मोतिहारी muktsar मुक्तसर multani मुल्तानी mulund मुलुंड mumbai मुंबई
munger मुंगेर munnar मुन्नार murshidabad मुर्शिदाबाद mussoorie मसूरी muzaffarnagar मुज़फ्फरनगर muzaffarpur मुज़फ्फरपुर mysuru मैसूरु
nadiad नडियाद nadu नाडु nagaland नागालैंड nagaur नागौर nagpur नागपुर nagpuri नागपुरी naihati नैहाटी nainital नैनीताल najafgarh नजफगढ़
nalanda नालंदा nanded नांदेड़ nandurbar नंदुरबार nandyal नंद्याल narela नरेला narmada नर्मदा narmadapuram नर्मदापुरम narnaul नारनौल
nashik नासिक nasik नासिक nathdwara नाथद्वारा navrangpura नवरंगपुरा navsari नवसारी nawada नवादा neemuch नीमच nehru नेहरू nellore नेल्लोर
nepal नेपाल nepali नेपाली nilgiri नीलगिरि nilgiris नीलगिरी nimar निमाड़ nizamabad निज़ामाबाद noida नोएडा odisha ओडिशा okhla ओखला
ongole ओंगोल ooty ऊटी orchha ओरछा orissa उड़ीसा osmanabad उस्मानाबाद pahalgam पहलगाम paharganj पहाड़गंज palakkad पालक्काड palamu पलामू
palanpur पालनपुर palasia पलासिया paldi पालडी pali पाली palwal पलवल panaji पणजी panchgani पंचगनी panchkula पंचकूला pandharpur पंढरपुर
panipat पानीपत panjim पणजी panna पन्ना panvel पनवेल parbhani परभणी parel परेल paris पेरिस patan पाटन pathankot पठानकोट patiala पटियाला
patna पटना patparganj पटपड़गंज pauri पौड़ी peshawari पेशावरी phagwara फगवाड़ा pilibhit पीलीभीत pimpri पिंपरी pitampura पीतमपुरा
pithoragarh पिथौरागढ़ pondicherry पांडिचेरी poona पूना porbandar पोरबंदर powai पवई pradesh प्रदेश pratapgarh प्रतापगढ़ prayagraj प्रयागराज
puducherry पुडुचेरी pulwama पुलवामा pune पुणे punjab पंजाब punjabi पंजाबी puri पुरी purnia पूर्णिया purulia पुरुलिया purvanchal पूर्वांचल
pushkar पुष्कर raebareli रायबरेली raichur रायचूर raigad रायगड़ raigarh रायगढ़ raipur रायपुर raisen रायसेन rajahmundry राजमुंदरी
rajajinagar राजाजीनगर rajasthan राजस्थान rajasthani राजस्थानी rajendra राजेंद्र rajgarh राजगढ़ rajgir राजगीर rajkot राजकोट
rajnandgaon राजनांदगांव rajpura राजपुरा rajwada राजवाड़ा rameshwaram रामेश्वरम rameswaram रामेश्वरम ramgarh रामगढ़ rampur रामपुर
ranchi रांची ratlam रतलाम ratnagiri रत्नागिरी rewa रीवा rewari रेवाड़ी rishikesh ऋषिकेश rohini रोहिणी rohtak रोहतक roorkee रुड़की
ropar रोपड़ rourkela राउरकेला rudrapur रुद्रपुर saharanpur सहारनपुर saharsa सहरसा sahyadri सह्याद्रि saket साकेत salem सेलम
samastipur समस्तीपुर sambalpur संबलपुर sambhal संभल sanganer सांगानेर sangli सांगली sangrur संगरूर sarafa सराफा saraswati सरस्वती
sarayu सरयू sarojini सरोजिनी sasaram सासाराम satara सातारा satellite सैटेलाइट satna सतना saurashtra सौराष्ट्र sawai सवाई
secunderabad सिकंदराबाद seelampur सीलमपुर sehore सीहोर seoni सिवनी shahdara शाहदरा shahdol शहडोल shahjahanpur शाहजहांपुर shajapur शाजापुर
shamli शामली shaniwar शनिवार shantiniketan शांतिनिकेतन sharif शरीफ shekhawati शेखावाटी shillong शिलांग shimla शिमला shimoga शिमोगा
shirdi शिर्डी shivajinagar शिवाजीनगर shivamogga शिवमोग्गा shivpuri शिवपुरी sholapur शोलापुर sikar सीकर sikkim सिक्किम silchar सिलचर
siliguri सिलीगुड़ी silvassa सिलवासा sindh सिंध sindhi सिंधी sindhudurg सिंधुदुर्ग singapore सिंगापुर singrauli सिंगरौली sion सायन
sirohi सिरोही sirsa सिरसा sitabuldi सीताबर्डी sitamarhi सीतामढ़ी sitapur सीतापुर sivakasi शिवकाशी siwan सीवान solan सोलन solapur सोलापुर
somnath सोमनाथ sonbhadra सोनभद्र sonipat सोनीपत sopore सोपोर srinagar श्रीनगर srisailam श्रीशैलम sultanpur सुल्तानपुर supaul सुपौल
surat सूरत surendranagar सुरेंद्रनगर swiss स्विस tamil तमिल tamilnadu तमिलनाडु tapti ताप्ती tehri टिहरी telangana तेलंगाना tezpur तेज़पुर
thai थाई thane ठाणे thanjavur तंजावुर thiruvananthapuram तिरुवनंतपुरम thrissur त्रिशूर tikamgarh टीकमगढ़ tinsukia तिनसुकिया
tiruchirappalli तिरुचिरापल्ली tirunelveli तिरुनेलवेली tirupati तिरुपति tiruppur तिरुपुर tirupur तिरुपुर tonk टोंक trichy त्रिची
tripolia त्रिपोलिया tripura त्रिपुरा trivandrum त्रिवेंद्रम tumkur तुमकुर tuticorin तूतीकोरिन udaipur उदयपुर udhampur ऊधमपुर udupi उडुपी
ujjain उज्जैन ulhasnagar उल्हासनगर unnao उन्नाव uttar उत्तर uttarakhand उत्तराखंड uttaranchal उत्तरांचल vadodara वडोदरा vaishali वैशाली
vaishno वैष्णो valsad वलसाड vapi वापी varanasi वाराणसी vasai वसई vasant वसंत vasco वास्को vashi वाशी vastrapur वस्त्रापुर vellore वेल्लोर
veraval वेरावल vidarbha विदर्भ vidisha विदिशा vihar विहार vijayapura विजयपुरा vijayawada विजयवाड़ा vindhya विंध्य vindhyachal विंध्याचल
virar विरार visakhapatnam विशाखापट्टनम vizag विज़ाग vrindavan वृंदावन warangal वारंगल wardha वर्धा washim वाशिम wayanad वायनाड
whitefield व्हाइटफील्ड worli वर्ली yamuna यमुना yamunanagar यमुनानगर yavatmal यवतमाल yelahanka येलहंका
`;
