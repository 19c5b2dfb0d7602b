/**
 * English words, each with its Hindi, where a sign has another spelling than the rules of `spoken.ts` give, or that the dictionary does
 * not have. They win over the rules.
 */
export const CORRECTIONS = `
a ए force फोर्स highway हाईवे abraham अब्राहम accessories एक्सेसरीज़ accessory एक्सेसरी acupressure एक्यूप्रेशर advance एडवांस advanced एडवांस्ड advantage एडवांटेज
adventure एडवेंचर advertising एडवर्टाइज़िंग advocate एडवोकेट agarbatti अगरबत्ती agricultural एग्रीकल्चरल agriculture एग्रीकल्चर agro एग्रो
airtel एयरटेल al अल alpha अल्फा aluminium एल्युमिनियम ambulance एंबुलेंस anthony एंथनी apollo अपोलो apparel अपैरल appliance अप्लायंस
applied अप्लाइड aquarium एक्वेरियम arabic अरेबिक architect आर्किटेक्ट army आर्मी aroma अरोमा aromatic एरोमैटिक artisan आर्टिज़न
asian एशियन associate एसोसिएट associated एसोसिएटेड association एसोसिएशन aster एस्टर astro एस्ट्रो astrology एस्ट्रोलॉजी at एट atlas एटलस
audio ऑडियो august अगस्त aunty आंटी authentic ऑथेंटिक automatic ऑटोमैटिक automation ऑटोमेशन avenue एवेन्यू ayurvedic आयुर्वेदिक
bakeries बेकरीज़ bakers बेकर्स banana बनाना banquet बैंक्वेट barbecue बार्बेक्यू beautiful ब्यूटीफुल beverage बेवरेज bicycle बाइसिकल
biscuit बिस्किट blues ब्लूज़ bombay बॉम्बे border बॉर्डर bosco बॉस्को bouquet बुके boutique बुटीक bowling बोलिंग brand ब्रांड
branded ब्रांडेड breakfast ब्रेकफास्ट bucket बकेट buffet बुफे bullion बुलियन bungalow बंगला business बिज़नेस by बाई cabinet कैबिनेट
cafeteria कैफेटेरिया calculator कैलकुलेटर calcutta कलकत्ता calicut कालीकट cancer कैंसर canteen कैंटीन capital कैपिटल captain कैप्टन
carat कैरेट careers करियर carmel कार्मेल carpenter कारपेंटर carpet कारपेट cashew काजू cast कास्ट casual कैज़ुअल caterer केटरर
caterers केटरर्स catering केटरिंग celebrity सेलिब्रिटी cement सीमेंट century सेंचुरी ceramic सिरेमिक challenge चैलेंज challenger चैलेंजर
charcoal चारकोल charitable चैरिटेबल cheese चीज़ chemist केमिस्ट children चिल्ड्रन chilli चिली china चाइना chinese चाइनीज़ chocolate चॉकलेट
christian क्रिश्चियन christmas क्रिसमस cinema सिनेमा cinemas सिनेमाज़ clothing क्लोदिंग cochin कोचीन cocktail कॉकटेल coconut कोकोनट
collections कलेक्शंस colony कॉलोनी comfort कम्फर्ट commerce कॉमर्स commercial कमर्शियल communication कम्युनिकेशन community कम्युनिटी
complex कॉम्प्लेक्स components कंपोनेंट्स concept कॉन्सेप्ट condition कंडीशन conditioner कंडीशनर conditioning कंडीशनिंग
confectioner कन्फेक्शनर conference कॉन्फ्रेंस consumer कंज़्यूमर contemporary कंटेम्परेरी contractor कॉन्ट्रैक्टर convent कॉन्वेंट
convents कॉन्वेंट्स cooperative कोऑपरेटिव corporate कॉर्पोरेट cosmetic कॉस्मेटिक cosmetics कॉस्मेटिक्स costume कॉस्ट्यूम cotton कॉटन
council काउंसिल counsellor काउंसलर country कंट्री courier कूरियर craftsman क्राफ्ट्समैन crystal क्रिस्टल cuisine कुज़ीन cushion कुशन
cycling साइक्लिंग cylinder सिलेंडर dancing डांसिंग daniel डैनियल data डेटा david डेविड decor डेकोर decors डेकोर्स delicious डिलीशियस
delivery डिलीवरी delux डीलक्स deluxe डीलक्स dentals डेंटल्स departmental डिपार्टमेंटल dermatology डर्मेटोलॉजी developer डेवलपर
diabetes डायबिटीज़ diabetic डायबिटिक diagnosis डायग्नोसिस diagnostic डायग्नोस्टिक dialysis डायलिसिस diamond डायमंड diesel डीज़ल diet डाइट
dietician डाइटीशियन digest डाइजेस्ट dimsum डिमसम diner डाइनर dining डाइनिंग direct डायरेक्ट director डायरेक्टर disposable डिस्पोज़ेबल
distribution डिस्ट्रीब्यूशन distributor डिस्ट्रीब्यूटर document डॉक्यूमेंट domestic डोमेस्टिक don डॉन donut डोनट dr डॉ drama ड्रामा
drawing ड्रॉइंग dsouza डिसूज़ा dynamic डायनेमिक dynamics डायनेमिक्स earthmover अर्थमूवर economic इकोनॉमिक economics इकोनॉमिक्स
economy इकोनॉमी electrician इलेक्ट्रीशियन electroplating इलेक्ट्रोप्लेटिंग elegant एलिगेंट elite एलीट emerald एमराल्ड emergency इमरजेंसी
emmanuel इमैनुएल employment एम्प्लॉयमेंट emporio एम्पोरियो emporium एम्पोरियम engine इंजन engineer इंजीनियर engineers इंजीनियर्स
english इंग्लिश ent एंटरप्राइज़ enterprize एंटरप्राइज़ enterprizes एंटरप्राइज़ेज़ environment एनवायरनमेंट essence एसेंस european यूरोपियन
everest एवरेस्ट excellence एक्सीलेंस excellency एक्सीलेंसी excellent एक्सीलेंट exclusive एक्सक्लूसिव executive एग्ज़ीक्यूटिव
exhibition एग्ज़ीबिशन experience एक्सपीरियंस extra एक्स्ट्रा eyecare आईकेयर fabricators फैब्रिकेटर्स facility फैसिलिटी factory फैक्ट्री
families फैमिलीज़ family फैमिली fantastic फैंटास्टिक fantasy फैंटसी fastfood फास्टफूड fernandes फर्नांडिस fernandez फर्नांडीज़
fertilizer फर्टिलाइज़र finance फाइनेंस financial फाइनेंशियल financier फाइनेंसर fireworks फायरवर्क्स firm फर्म fittings फिटिंग्स
flavour फ्लेवर florist फ्लोरिस्ट flying फ्लाइंग foodcourt फूडकोर्ट foodies फूडीज़ footwear फुटवियर footwears फुटवियर्स for फॉर
foreign फॉरेन forest फॉरेस्ट forever फॉरएवर fortis फोर्टिस fortune फॉर्च्यून foundry फाउंड्री francis फ्रांसिस fresh फ्रेश from फ्रॉम
fruit फ्रूट fuel फ्यूल full फुल furnace फर्नेस galaxy गैलेक्सी garage गैराज gardener गार्डनर gardening गार्डनिंग garland गारलैंड gen जनरल
generation जनरेशन generator जनरेटर genetic जेनेटिक genetics जेनेटिक्स genius जीनियस genset जेनसेट genuine जेन्युइन geography जियोग्राफी
george जॉर्ज giant जायंट go गो gold गोल्ड golf गोल्फ gourmet गॉरमे government गवर्नमेंट govt गवर्नमेंट graduate ग्रेजुएट grand ग्रैंड
granite ग्रेनाइट graphic ग्राफिक graphics ग्राफिक्स group ग्रुप groups ग्रुप्स growers ग्रोअर्स growing ग्रोइंग guitar गिटार gypsum जिप्सम
hairdresser हेयरड्रेसर handicraft हैंडीक्राफ्ट handicrafts हैंडीक्राफ्ट्स happiness हैपीनेस harmony हारमनी hearing हियरिंग hello हेलो
helpline हेल्पलाइन herb हर्ब herbal हर्बल himalayan हिमालयन hindu हिंदू hitech हाईटेक holiday हॉलिडे holidays हॉलिडेज़ homeo होम्यो
homeopath होम्योपैथ homeopathic होम्योपैथिक homeopathy होम्योपैथी homestay होमस्टे horizon होराइज़न hosiery होज़री hostel हॉस्टल
hygienic हाइजीनिक icecreams आइसक्रीम्स ideal आइडियल imitation इमिटेशन immanuel इम्मानुएल indigo इंडिगो indus इंडस infant इन्फेंट
infertility इन्फर्टिलिटी info इन्फो informatics इन्फॉर्मेटिक्स information इन्फॉर्मेशन infosoft इन्फोसॉफ्ट infosys इन्फोसिस
infosystems इन्फोसिस्टम्स infotech इन्फोटेक infra इन्फ्रा inside इनसाइड institute इंस्टीट्यूट institution इंस्टीट्यूशन
instrument इंस्ट्रूमेंट instruments इंस्ट्रूमेंट्स insulation इंसुलेशन insurance इंश्योरेंस integrated इंटीग्रेटेड integration इंटीग्रेशन
intl इंटरनेशनल inverter इनवर्टर invitation इनविटेशन iron आयरन ironing आयरनिंग isabel इसाबेल island आइलैंड islands आइलैंड्स ivory आइवरी
jacob जैकब jasmine जैस्मिन jesus जीसस jewel ज्वेल jewels ज्वेल्स john जॉन johns जॉन्स joseph जोसेफ jr जूनियर jubilee जुबली junior जूनियर
jupiter जुपिटर just जस्ट kebab कबाब kebabs कबाब्स kids किड्स kindergarten किंडरगार्टन kingdom किंगडम laboratories लैबोरेटरीज़
laboratory लैबोरेटरी laminates लैमिनेट्स lamination लैमिनेशन language लैंग्वेज laparoscopic लैप्रोस्कोपिक laptop लैपटॉप lassi लस्सी
lathe लेथ lead लीड legend लीजेंड legends लीजेंड्स leverage लेवरेज library लाइब्रेरी lifecare लाइफकेयर live लाइव logistic लॉजिस्टिक
logistics लॉजिस्टिक्स loreto लोरेटो luxury लग्ज़री madras मद्रास magazine मैगज़ीन maintenance मेंटेनेंस makeup मेकअप mama मामा
management मैनेजमेंट manchurian मंचूरियन mania मेनिया manicure मैनीक्योर manufacturer मैन्युफैक्चरर manufacturers मैन्युफैक्चरर्स
marathon मैराथन marigold मैरीगोल्ड marketing मार्केटिंग mary मैरी massage मसाज material मटेरियल maternity मैटरनिटी math मैथ
mathematics मैथेमेटिक्स mathew मैथ्यू mathews मैथ्यूज़ maths मैथ्स mattress मैट्रेस mechanic मैकेनिक mechanical मैकेनिकल medicine मेडिसिन
medico मेडिको medicos मेडिकोज़ memorial मेमोरियल memory मेमोरी menswears मेन्सवियर्स mentor मेंटर metal मेटल metropolitan मेट्रोपॉलिटन
michael माइकल micro माइक्रो military मिलिट्री millennium मिलेनियम millet मिलेट millets मिलेट्स miracle मिरेकल mirage मिराज
missionary मिशनरी model मॉडल modeling मॉडलिंग modelling मॉडलिंग modular मॉड्यूलर momo मोमो momos मोमोज़ mosque मॉस्क
motorcycles मोटरसाइकिल्स mr मिस्टर mrs मिसेज़ muffler मफलर multi मल्टी multispeciality मल्टीस्पेशलिटी multispecialty मल्टीस्पेशलिटी
museum म्यूज़ियम mushroom मशरूम mysore मैसूर nagaland नागालैंड nano नैनो nation नेशन natural नेचुरल naturals नेचुरल्स nature नेचर
naturopathy नेचुरोपैथी navigation नेविगेशन neo नियो network नेटवर्क neuro न्यूरो neurocare न्यूरोकेयर neurology न्यूरोलॉजी news न्यूज़
no नो non नॉन noodles नूडल्स north नॉर्थ novelties नॉवेल्टीज़ novelty नॉवेल्टी olympic ओलंपिक olympics ओलंपिक्स omelette ऑमलेट on ऑन
once वन्स oncology ऑन्कोलॉजी opening ओपनिंग opticals ऑप्टिकल्स optometrist ऑप्टोमेट्रिस्ट orange ऑरेंज organic ऑर्गेनिक
organics ऑर्गेनिक्स organiser ऑर्गनाइज़र oriental ओरिएंटल ornament ऑर्नामेंट ornaments ऑर्नामेंट्स orthopaedic ऑर्थोपेडिक
orthopaedics ऑर्थोपेडिक्स orthopedic ऑर्थोपेडिक orthopedics ऑर्थोपेडिक्स oven ओवन oxford ऑक्सफोर्ड oxygen ऑक्सीजन pacific पैसिफिक
padma पद्मा padmashree पद्मश्री padmashri पद्मश्री pancake पैनकेक panda पांडा pant पैंट papa पापा paradise पैराडाइज़ paragon पैरागॉन
paramedical पैरामेडिकल paramount पैरामाउंट passion पैशन pasta पास्ता pathology पैथोलॉजी paul पॉल pauls पॉल्स pavilion पवेलियन
pediatric पीडियाट्रिक pediatrics पीडियाट्रिक्स pereira परेरा perfect परफेक्ट performance परफॉर्मेंस perfume परफ्यूम perfumes परफ्यूम्स
peripheral पेरिफेरल peripherals पेरिफेरल्स peter पीटर peters पीटर्स petroleum पेट्रोलियम pharmaceutical फार्मास्यूटिकल
pharmacist फार्मासिस्ट phenyl फिनाइल photocopy फोटोकॉपी photographer फोटोग्राफर photographers फोटोग्राफर्स photography फोटोग्राफी
physical फिज़िकल physiotherapist फिजियोथेरेपिस्ट physiotherapy फिजियोथेरेपी piano पियानो pink पिंक pioneer पायोनियर pizza पिज़्ज़ा
pizzas पिज़्ज़ा pizzeria पिज़्ज़ेरिया plan प्लान planning प्लानिंग plans प्लान्स plastic प्लास्टिक platform प्लेटफॉर्म platinum प्लैटिनम
plumber प्लंबर plumbers प्लंबर्स plumbing प्लंबिंग polymer पॉलिमर polytechnic पॉलिटेक्निक popular पॉपुलर positive पॉज़िटिव potato पोटैटो
pottery पॉटरी poultry पोल्ट्री precious प्रेशियस precision प्रिसिज़न premier प्रीमियर premium प्रीमियम preparatory प्रिपरेटरी
presentation प्रेज़ेंटेशन prestige प्रेस्टीज processing प्रोसेसिंग product प्रोडक्ट products प्रोडक्ट्स programming प्रोग्रामिंग
progressive प्रोग्रेसिव project प्रोजेक्ट projects प्रोजेक्ट्स prop प्रॉपर्टी property प्रॉपर्टी prov प्रोविज़न provisions प्रोविज़न्स
psychiatry साइकियाट्री psychology साइकोलॉजी punjab पंजाब purity प्योरिटी pyramid पिरामिड quality क्वालिटी quarters क्वार्टर्स
readymades रेडीमेड्स real रियल reality रियलिटी realty रियल्टी recipe रेसिपी recreation रिक्रिएशन refrigerator रेफ्रिजरेटर reliance रिलायंस
remedies रेमेडीज़ remedy रेमेडी rental रेंटल repairing रिपेयरिंग report रिपोर्ट reporter रिपोर्टर republic रिपब्लिक research रिसर्च
residential रेज़िडेंशियल resort रिसॉर्ट resorts रिसॉर्ट्स resource रिसोर्स resources रिसोर्सेज़ retail रिटेल retailer रिटेलर
rewinding रीवाइंडिंग rice राइस rickshaw रिक्शा risen राइज़ेन robot रोबोट rodrigues रोड्रिग्स romantic रोमांटिक royale रोयाल rural रूरल
salad सलाद salsa साल्सा samosa समोसा samuel सैमुअल sandal सैंडल sandalwood सैंडलवुड sanitary सैनिटरी satellite सैटेलाइट saviour सेवियर
scooty स्कूटी seasonal सीज़नल seasoning सीज़निंग second सेकंड select सेलेक्ट selections सेलेक्शंस sewing सिलाई shapers शेपर्स
sharing शेयरिंग shirting शर्टिंग shopee शॉपी shoppe शॉपी shoppy शॉपी signage साइनेज signages साइनेजेज़ simon साइमन singer सिंगर
sixer सिक्सर society सोसायटी softy सॉफ्टी solutions सॉल्यूशंस song सॉन्ग songs सॉन्ग्स sonography सोनोग्राफी south साउथ souvenir सुवेनियर
souza सूज़ा special स्पेशल specialities स्पेशलिटीज़ speciality स्पेशलिटी spiritual स्पिरिचुअल sports स्पोर्ट्स st सेंट staff स्टाफ
staffing स्टाफिंग stanza स्टैंज़ा stationary स्टेशनरी stationers स्टेशनर्स statue स्टैच्यू steering स्टीयरिंग stephen स्टीफन
stephens स्टीफंस stockist स्टॉकिस्ट stockists स्टॉकिस्ट्स strong स्ट्रॉन्ग structural स्ट्रक्चरल superior सुपीरियर
superspecialty सुपरस्पेशलिटी supreme सुप्रीम surgicals सर्जिकल्स sweetmeats स्वीटमीट्स sweety स्वीटी tablet टैबलेट tablets टैबलेट्स
takeaway टेकअवे tarpaulin टारपोलिन tarpaulins टारपोलिन्स technician टेक्नीशियन telcom टेलकॉम telecom टेलीकॉम
telecommunication टेलीकम्युनिकेशन telecoms टेलीकॉम्स telephone टेलीफोन television टेलीविज़न teresa टेरेसा theatre थिएटर
therapist थेरेपिस्ट therapy थेरेपी theresa टेरेसा thomas थॉमस ticket टिकट ticketing टिकटिंग tickets टिकट्स tiffins टिफिन्स tiling टाइलिंग
titanic टाइटैनिक tomato टोमैटो traders ट्रेडर्स tradition ट्रेडिशन traditional ट्रेडिशनल traditions ट्रेडिशंस treasure ट्रेज़र
triangle ट्रायंगल trophy ट्रॉफी tubewell ट्यूबवेल tuition ट्यूशन tuitions ट्यूशंस turnery टर्नरी unique यूनिक united यूनाइटेड
univ यूनिवर्सिटी universal यूनिवर्सल university यूनिवर्सिटी upholstery अपहोल्स्टरी uptown अपटाउन vaccination वैक्सीनेशन valuer वैल्यूअर
valuers वैल्यूअर्स varieties वैरायटीज़ variety वैरायटी veg वेज vegetable वेजिटेबल vegetables वेजिटेबल्स vegetarian वेजिटेरियन
vehicle व्हीकल velvet वेलवेट velvets वेलवेट्स veterinary वेटरनरी victory विक्ट्री video वीडियो videography वीडियोग्राफी videos वीडियोज़
vip वीआईपी vista विस्टा visual विज़ुअल vitamin विटामिन vitamins विटामिन्स vocal वोकल warrior वॉरियर water वाटर waterfall वाटरफॉल
wears वियर्स weighbridge वेब्रिज welcome वेलकम welfare वेलफेयर wholesaler होलसेलर wholesalers होलसेलर्स wireless वायरलेस wiring वायरिंग
women वीमेन womens वीमेंस woodworks वुडवर्क्स wool वूल woolen वूलन woollen वूलन woollens वूलन्स xavier ज़ेवियर xaviers ज़ेवियर्स
xerox ज़ेरॉक्स yoga योगा yogurt योगर्ट zara ज़ारा zodiac ज़ोडिएक
`;
