/** Words of Indian languages and names of people on signs, each with its Hindi. Those of `sign-words.ts` are not repeated. */
export const INDIAN_WORDS = `
aadarsh आदर्श aahar आहार aakash आकाश aakriti आकृति aam आम aama आमा aangan आंगन aap आप aapka आपका aapki आपकी aapna आपना aarav आरव
aarogya आरोग्य aarvi आर्वी aashirvad आशीर्वाद aashirwad आशीर्वाद aastha आस्था aavishkar आविष्कार aayush आयुष abdul अब्दुल abha आभा
abhilasha अभिलाषा abhinandan अभिनंदन abhinav अभिनव abhishek अभिषेक accha अच्छा acche अच्छे achar अचार acharya आचार्य achha अच्छा
adani अडानी adarsh आदर्श adarsha आदर्श adda अड्डा adhikari अधिकारी adhunik आधुनिक adil आदिल aditi अदिति aditya आदित्य advani आडवाणी
agarbatti अगरबत्ती agni अग्नि ahinsa अहिंसा ahluwalia अहलूवालिया ahmad अहमद ahmed अहमद ahuja आहूजा aijaz ऐजाज़ aishwarya ऐश्वर्या
ajanta अजंता ajay अजय ajaz ऐजाज़ ajit अजीत akash आकाश akbar अकबर akhand अखंड akhbar अखबार akhil अखिल akhilesh अखिलेश akhtar अख्तर
akriti आकृति akshay अक्षय alam आलम alankar अलंकार alishan आलीशान almirah अलमारी alok आलोक aloo आलू altaf अल्ताफ aman अमन amar अमर
amardeep अमरदीप amarjyoti अमरज्योति amba अंबा ambani अंबानी ambe अंबे ambedkar अंबेडकर ambey अंबे ambika अंबिका amin अमीन amit अमित
amla आंवला amol अमोल amrapali आम्रपाली amrit अमृत amrita अमृता amul अमूल anaj अनाज anamika अनामिका anand आनंद angan आंगन
anganwadi आंगनवाड़ी anil अनिल anima अनिमा anita अनीता anjali अंजलि anju अंजू ankit अंकित ankita अंकिता ankur अंकुर ankuran अंकुरण
anmol अनमोल anna अन्ना annadata अन्नदाता annapoorna अन्नपूर्णा ansari अंसारी anshul अंशुल anu अनु anubhav अनुभव anuj अनुज anukul अनुकूल
anupam अनुपम anupama अनुपमा anuradha अनुराधा anurag अनुराग anwar अनवर apna अपना apne अपने apni अपनी apsara अप्सरा apte आप्टे apurva अपूर्व
aradhana आराधना aravind अरविंद archana अर्चना arham अरहम arif आरिफ arihant अरिहंत arjun अर्जुन arnav अर्णव arogya आरोग्य arora अरोड़ा
arpan अर्पण arun अरुण aruna अरुणा arvind अरविंद arya आर्य aryan आर्यन asha आशा ashapura आशापुरा ashiana आशियाना ashirvad आशीर्वाद
ashirwad आशीर्वाद ashish आशीष ashok अशोक ashoka अशोका ashraf अशरफ ashwin अश्विन ashwini अश्विनी asif आसिफ aslam असलम asli असली astha आस्था
atithi अतिथि atta आटा atul अतुल aur और aurobindo अरबिंदो aushadhalaya औषधालय aushadhi औषधि ava आवा avani अवनी avinash अविनाश
awasthi अवस्थी ayesha आयशा ayisha आयशा ayur आयुर ayurved आयुर्वेद ayurveda आयुर्वेदा ayush आयुष ayushman आयुष्मान azad आज़ाद aziz अज़ीज़
baba बाबा babaji बाबाजी babita बबीता babu बाबू bachat बचत bachpan बचपन bada बड़ा badam बादाम bade बड़े badi बड़ी badshah बादशाह
baghel बघेल bagicha बगीचा bagri बागड़ी bahadur बहादुर bahar बहार bahu बहू bahut बहुत baid बैद baig बेग bajaj बजाज bajpai बाजपेयी
bajrang बजरंग bajrangbali बजरंगबली bajwa बाजवा bakshi बख्शी bal बाल bala बाला balaji बालाजी baldev बलदेव balmukund बालमुकुंद balram बलराम
bandhan बंधन bandhani बंधनी banerjee बनर्जी banerji बनर्जी bania बनिया banik बनिक banjara बंजारा banke बांके bankey बांके bansal बंसल
bansi बंसी bansuri बांसुरी banwari बनवारी baraat बारात baranwal बरनवाल barat बारात barfi बर्फी barman बर्मन bartan बर्तन basak बसाक
basant बसंत basanti बसंती bashir बशीर basmati बासमती basu बसु bati बाटी batra बत्रा batti बत्ती battisa बत्तीसा bawarchi बावर्ची bedi बेदी
beej बीज beg बेग behera बेहरा beigh बेग bela बेला bera बेरा besan बेसन bhabhi भाभी bhadoria भदौरिया bhagat भगत bhagirath भागीरथ
bhagwan भगवान bhagwati भगवती bhagya भाग्य bhagyalaxmi भाग्यलक्ष्मी bhagyashree भाग्यश्री bhagyoday भाग्योदय bhai भाई bhaiya भैया
bhaiyaji भैयाजी bhajan भजन bhaji भाजी bhakti भक्ति bhalla भल्ला bhandari भंडारी bhandars भंडार bhander भंडार bhanders भंडार bharat भारत
bharathi भारती bharathidasan भारतीदासन bharati भारती bharatiya भारतीय bharti भारती bhartiya भारतीय bhaskar भास्कर bhat भट bhati भाटी
bhatia भाटिया bhatt भट्ट bhattacharya भट्टाचार्य bhatura भटूरा bhature भटूरे bhavan भवन bhavani भवानी bhave भावे bhavesh भावेश
bhavna भावना bhavya भव्य bhawan भवन bhawani भवानी bheem भीम bhel भेल bhi भी bhim भीम bhog भोग bhojan भोजन bhojanalay भोजनालय
bhojnalay भोजनालय bhojnalaya भोजनालय bhojnalya भोजनालय bhola भोला bhole भोले bholenath भोलेनाथ bhoomi भूमि bhosale भोसले bhosle भोसले
bhowmick भौमिक bhujia भुजिया bhumi भूमि bhupendra भूपेंद्र bhutta भुट्टा bhuvan भुवन bidi बीड़ी bihariji बिहारीजी bijay बिजय bijoy बिजॉय
bikash बिकाश bilal बिलाल bina बीना bindi बिंदी bindra बिंद्रा binod बिनोद birla बिड़ला biryani बिरयानी bishnu बिष्णु bisht बिष्ट
bismillah बिस्मिल्लाह biswajit बिस्वजीत biswas बिस्वास bohra बोहरा boondi बूंदी bose बोस bothra बोथरा brar बराड़ brij बृज brijesh बृजेश
brijwasi बृजवासी buddha बुद्धा bundela बुंदेला burman बर्मन chaap चाप chabutra चबूतरा chacha चाचा chachi चाची chaddha चड्ढा chadha चड्ढा
chaitanya चैतन्य chakki चक्की chakraborty चक्रवर्ती chakravarti चक्रवर्ती chamak चमक chaman चमन champa चंपा chamunda चामुंडा chana चना
chanakya चाणक्य chand चंद chanda चंदा chandan चंदन chandel चंदेल chandi चांदी chandni चांदनी chandra चंद्र chandrakala चंद्रकला
chandrakant चंद्रकांत chandrashekhar चंद्रशेखर chappal चप्पल char चार charkha चरखा chashma चश्मा chashmaghar चश्माघर chaska चस्का
chatterjee चटर्जी chaturvedi चतुर्वेदी chaudhari चौधरी chaudhary चौधरी chaudhury चौधरी chauraha चौराहा chavan चव्हाण chawal चावल
chawla चावला cheema चीमा chetan चेतन chetna चेतना chettiar चेट्टियार chhabra छाबड़ा chhappan छप्पन chhatrapati छत्रपति chhaya छाया
chhole छोले chhota छोटा chhote छोटे chhoti छोटी chhotu छोटू chikitsalay चिकित्सालय chikitsalaya चिकित्सालय chikki चिक्की
chintamani चिंतामणि chirag चिराग chitale चितले chitnis चिटणीस chitra चित्र chitrakala चित्रकला chitralekha चित्रलेखा chokha चोखा
chole छोले choori चूड़ी choudhury चौधरी chouhan चौहान chowdhary चौधरी chowdhury चौधरी chowki चौकी chudi चूड़ी chulha चूल्हा churan चूरन
churma चूरमा da दा daal दाल daawat दावत dada दादा dadi दादी dahi दही dakshin दक्षिण dal दाल dang डांग danish दानिश dar डार darbar दरबार
dargah दरगाह darji दर्जी daru दारू dasgupta दासगुप्ता dastkar दस्तकार datta दत्ता daulat दौलत davakhana दवाखाना dave दवे dawa दवा
dawai दवाई dawakhana दवाखाना dawat दावत dayal दयाल dayanand दयानंद dayananda दयानंद de डे deb देब deep दीप deepa दीपा deepak दीपक
deepali दीपाली deepika दीपिका deepti दीप्ति deo देव desh देश deshi देशी deshmukh देशमुख deshpande देशपांडे desi देसी dev देव deva देवा
devalaya देवालय devendra देवेंद्र devi देवी devika देविका devki देवकी dey डे dhaga धागा dham धाम dhamaal धमाल dhamaka धमाका dhan धन
dhanesh धनेश dhanlakshmi धनलक्ष्मी dhanlaxmi धनलक्ष्मी dhanraj धनराज dhanvantari धन्वंतरि dhanya धान्य dharam धरम dharamshala धर्मशाला
dharma धर्म dharmarth धर्मार्थ dharmendra धर्मेंद्र dharti धरती dhawan धवन dheeraj धीरज dhillon ढिल्लों dhiraj धीरज dhirajlal धीरजलाल
dhobi धोबी dhokla ढोकला dholak ढोलक dhoom धूम dhoop धूप dhoti धोती dhruv ध्रुव didi दीदी dikshit दीक्षित dil दिल dilbar दिलबर dilip दिलीप
dilkhush दिलखुश dinesh दिनेश dipak दीपक disha दिशा divya दिव्य divyang दिव्यांग divyansh दिव्यांश dixit दीक्षित diya दीया do दो
dogra डोगरा doodh दूध doon दून dosa डोसा dosai दोसाई doshi दोशी dost दोस्त dosti दोस्ती dua दुआ dube दुबे dubey दुबे dugdh दुग्ध
duggal दुग्गल dulal दुलाल dulha दूल्हा dulhan दुल्हन duniya दुनिया dupatta दुपट्टा durbar दरबार durbhash दूरभाष durdarshan दूरदर्शन
durga दुर्गा dutt दत्त dutta दत्ता dwar द्वार dwivedi द्विवेदी ejaz एजाज़ ek एक ekdant एकदंत eknath एकनाथ ekta एकता ellora एलोरा
falahar फलाहार faluda फालूदा farooq फारूक farsan फरसाण fatima फातिमा fauji फौजी fayaz फैयाज़ firangi फिरंगी firdous फिरदौस gaadi गाड़ी
gadi गाड़ी gadkari गडकरी gaikwad गायकवाड़ gajak गजक gajanan गजानन gajanand गजानंद gajar गाजर gajraj गजराज gali गली galla गल्ला
gandhi गांधी ganesha गणेशा gangaram गंगाराम gangaur गणगौर ganguly गांगुली ganj गंज ganraj गणराज gaon गांव garam गरम garg गर्ग garh गढ़
garib गरीब gaur गौड़ gaurav गौरव gauri गौरी gaushala गौशाला gautam गौतम gavaskar गावस्कर gayathri गायत्री gayatri गायत्री geeta गीता
geetanjali गीतांजलि ghani घानी ghar घर gharana घराना ghat घाट ghazal गज़ल ghee घी ghevar घेवर ghose घोष ghosh घोष ghosla घोंसला
ghulam गुलाम giftwala गिफ्टवाला gill गिल girdhari गिरधारी giri गिरि girija गिरिजा girish गिरीश gita गीता gitanjali गीतांजलि gobind गोबिंद
gobinda गोबिंदा godown गोदाम godrej गोदरेज goenka गोयनका gokhale गोखले gokhle गोखले gol गोल golgappa गोलगप्पा goli गोली gopal गोपाल
gopi गोपी gopinath गोपीनाथ goswami गोस्वामी gour गौर gouri गौरी goutam गौतम govind गोविंद govinda गोविंदा gowda गौड़ा gram ग्राम
gramin ग्रामीण gramodyog ग्रामोद्योग granth ग्रंथ granthalaya ग्रंथालय grewal ग्रेवाल grih गृह griha गृह grover ग्रोवर gruh गृह gud गुड़
guddi गुड्डी guddu गुड्डू gujiya गुझिया gulab गुलाब gulabjamun गुलाबजामुन gulam गुलाम gulati गुलाटी gulkand गुलकंद gulshan गुलशन
gulzar गुलज़ार gupta गुप्ता gupte गुप्ते gurdeep गुरदीप gurjar गुर्जर gurpreet गुरप्रीत gurudev गुरुदेव gurudwara गुरुद्वारा guruji गुरुजी
gurukripa गुरुकृपा gurukul गुरुकुल gurunanak गुरुनानक gurung गुरुंग haat हाट hai है haji हाजी hajji हाजी hakim हकीम halal हलाल
haldar हालदार halder हालदार haldi हल्दी haldiram हल्दीराम halwa हलवा halwai हलवाई hamara हमारा hamari हमारी handi हांडी harish हरीश
harishchandra हरिश्चंद्र harman हरमन harpreet हरप्रीत harsh हर्ष harsha हर्षा harshal हर्षल hasan हसन hassan हसन haveli हवेली hazar हज़ार
hazari हज़ारी heera हीरा hegde हेगड़े hema हेमा hemant हेमंत hemraj हेमराज hilal हिलाल himanshu हिमांशु hina हिना hind हिंद hindi हिंदी
hinduja हिंदुजा hindustan हिंदुस्तान hindustani हिंदुस्तानी hing हींग hira हीरा hitesh हितेश hukum हुकुम humara हमारा hunar हुनर
husain हुसैन hussain हुसैन idli इडली imarti इमरती imli इमली imran इमरान indira इंदिरा indra इंद्र indrajeet इंद्रजीत
indraprastha इंद्रप्रस्थ iqbal इकबाल irfan इरफान isha ईशा ishan ईशान ishq इश्क ishwar ईश्वर islam इस्लाम islamia इस्लामिया itra इत्र
ittar इत्र iyengar अयंगर iyer अय्यर jaan जान jadhav जाधव jagannath जगन्नाथ jagat जगत jagdamba जगदंबा jagdambey जगदंबे jagdish जगदीश
jaggery गुड़ jagriti जागृति jagruti जागृति jaika ज़ायका jain जैन jaiswal जायसवाल jal जल jalaram जलाराम jalebi जलेबी jalpan जलपान jama जामा
jamai जमाई jameel जमील jamil जमील jamun जामुन jan जन jana जन janak जनक janani जननी janata जनता janki जानकी janseva जनसेवा janta जनता
jari ज़री jasmeet जसमीत jat जाट javed जावेद jawahar जवाहर jawaharlal जवाहरलाल jay जय jaya जया jayant जयंत jayanti जयंती jayaswal जायसवाल
jayesh जयेश jayshree जयश्री jeera जीरा jeet जीत jeetendra जीतेंद्र jeevan जीवन jeevandhara जीवनधारा jeevanrekha जीवनरेखा jeewan जीवन
jha झा jharna झरना jhaveri झवेरी jhula झूला jindal जिंदल jit जीत jitendra जितेंद्र jivan जीवन jogi जोगी jootha जूठा joshi जोशी
jugaad जुगाड़ juneja जुनेजा junoon जुनून juti जूती jutti जूती jyoti ज्योति jyotish ज्योतिष jyotsna ज्योत्सना ka का kabab कबाब
kabadi कबाड़ी kachauri कचौरी kachodi कचौड़ी kachori कचौरी kadam कदम kadhai कढ़ाई kadhi कढ़ी kagaz कागज़ kailash कैलाश kajal काजल kaju काजू
kakkar कक्कड़ kala कला kalakand कलाकंद kalakar कलाकार kalamandir कलामंदिर kalash कलश kali काली kalika कालिका kalinga कलिंग kalka कालका
kalpana कल्पना kalpataru कल्पतरु kalpesh कल्पेश kalra कालरा kalu कालू kalyani कल्याणी kamal कमल kamala कमला kamath कामत kamble कांबले
kamdhenu कामधेनु kamini कामिनी kamla कमला kanch कांच kanchan कंचन kangan कंगन kanha कान्हा kanhaiya कन्हैया kanhaiyalal कन्हैयालाल
kanika कनिका kanta कांता kanya कन्या kapas कपास kapda कपड़ा kapdewala कपड़ेवाला kapil कपिल kapoor कपूर kapur कपूर kar कर karan करण
kareem करीम karigar कारीगर karim करीम karkhana कारखाना karma कर्मा kartik कार्तिक kartikeya कार्तिकेय karve कर्वे karyalay कार्यालय
karyalaya कार्यालय kasturi कस्तूरी katha कथा kathi काठी kathiawad काठियावाड़ katoch कटोच kaushal कौशल kaushik कौशिक kavi कवि kavita कविता
ke के keerti कीर्ति kela केला kendra केंद्र kendriya केंद्रीय kesar केसर kesari केसरी kesarwani केसरवानी keshari केशरी keshav केशव
ketan केतन keval केवल khadi खादी khaja खाजा khajana खज़ाना khalsa खालसा khana खाना khand खंड khandsari खांडसारी khanna खन्ना khas खास
khasta खस्ता khata खाता khatri खत्री khatta खट्टा khatu खाटू khatushyam खाटूश्याम khazana खज़ाना khera खेड़ा khet खेत khetarpal खेत्रपाल
kheti खेती khichdi खिचड़ी khidki खिड़की khilauna खिलौना khilona खिलौना khodiyar खोडियार khoya खोया khurak खुराक khurana खुराना
khushboo खुशबू khushi खुशी khwaja ख्वाजा ki की kiran किरण kirana किराना kirti कीर्ति kisan किसान kishan किशन kishor किशोर kishore किशोर
kissan किसान kitab किताब kitabghar किताबघर ko को kohinoor कोहिनूर kohli कोहली komal कोमल koshish कोशिश kot कोट kothari कोठारी kothi कोठी
kranti क्रांति kri कृ kripa कृपा krish कृष krishan कृष्ण krishi कृषि krishna कृष्णा krishnan कृष्णन krunal कृणाल kulbhushan कुलभूषण
kulcha कुलचा kuldeep कुलदीप kulfi कुल्फी kulhad कुल्हड़ kulkarni कुलकर्णी kulshrestha कुलश्रेष्ठ kumaran कुमारन kumhar कुम्हार
kumkum कुमकुम kunal कुणाल kundan कुंदन kundu कुंडू kurta कुर्ता kurti कुर्ती kushwah कुशवाह kushwaha कुशवाहा kusum कुसुम kutir कुटीर
kutumb कुटुंब laajawab लाजवाब laddu लड्डू lajawaab लाजवाब lajawab लाजवाब lajwanti लाजवंती lakdi लकड़ी lakh लाख lakhan लखन lakhi लाखी
lakshman लक्ष्मण lakshmi लक्ष्मी lakshmikant लक्ष्मीकांत lakshmipat लक्ष्मीपत lakshmipati लक्ष्मीपति lakshya लक्ष्य lala लाला lali लाली
lalit ललित lalita ललिता lalwani लालवानी lama लामा lambodar लंबोदर lassi लस्सी lata लता laxman लक्ष्मण laxminarayan लक्ष्मीनारायण
lazeez लज़ीज़ laziz लज़ीज़ leela लीला leelavati लीलावती lele लेले libas लिबास lila लीला lilavati लीलावती litti लिट्टी lodha लोढ़ा
loha लोहा lohar लोहार lohia लोहिया lok लोक lokenath लोकनाथ lokesh लोकेश lokmat लोकमत loknath लोकनाथ lokpriya लोकप्रिय lone लोन lucky लकी
lungi लुंगी luthra लूथरा machhi मछली machli मछली madaan मदान madan मदन madhav माधव madhu मधु madhuban मधुबन madhur मधुर madhuri माधुरी
madhushala मधुशाला madina मदीना madrasi मद्रासी mahadev महादेव mahakal महाकाल mahakali महाकाली mahal महल mahalakshmi महालक्ष्मी
mahalaxmi महालक्ष्मी mahapatra महापात्र maharaj महाराज maharaja महाराजा maharajji महाराजजी maharana महाराणा maharani महारानी
maharishi महर्षि maharshi महर्षि mahatma महात्मा mahato महतो mahaveer महावीर mahavidyalay महाविद्यालय mahavidyalaya महाविद्यालय
mahavir महावीर mahendra महेंद्र mahesh महेश maheshwari माहेश्वरी mahila महिला mahindra महिंद्रा mahotsav महोत्सव mahto महतो maitri मैत्री
maity मैती majumdar मजूमदार makaan मकान makan मकान makka मक्का makkar मक्कड़ makkhan मक्खन mala माला malai मलाई malhotra मल्होत्रा
mali माली malik मलिक malla मल्ला mallick मल्लिक malti मालती malviya मालवीय mamatha ममता mamta ममता mamu मामू manas मानस manasa मनसा
manasha मनशा manav मानव manchanda मनचंदा mandakini मंदाकिनी mandal मंडल mandap मंडप mandar मंदार mandeep मनदीप mandir मंदिर mane माने
mangal मंगल mangala मंगला mangalam मंगलम mangaldeep मंगलदीप mangalya मांगल्य mangesh मंगेश mani मणि manik माणिक manish मनीष manisha मनीषा
manjeet मंजीत manjhi मांझी manju मंजू manjula मंजुला manjunath मंजूनाथ manjunatha मंजूनाथ manmohan मनमोहन mann मान mannu मन्नू
manohar मनोहर manoj मनोज manorama मनोरमा manoranjan मनोरंजन manpasand मनपसंद manpreet मनप्रीत mansi मानसी manthan मंथन manyavar मान्यवर
manzoor मंज़ूर maratha मराठा marg मार्ग marudhar मरुधर maruthi मारुति maruti मारुति masaledar मसालेदार mashoor मशहूर masjid मस्जिद
masti मस्ती mata माता mataji माताजी mathur माथुर matka मटका matri मठरी maulana मौलाना maurya मौर्य mausi मौसी mawa मावा maya माया
mayank मयंक mayura मयूरा maza मज़ा mazaa मज़ा mazedar मज़ेदार meena मीना meenakshi मीनाक्षी meera मीरा meetha मीठा megha मेघा meghna मेघना
mehendi मेहंदी mehfil महफिल mehmaan मेहमान mehman मेहमान mehndi मेहंदी mehra मेहरा mehta मेहता mela मेला menon मेनन mera मेरा mere मेरे
meri मेरी mezban मेज़बान mhatre म्हात्रे milan मिलन milind मिलिंद mina मीना minakshi मीनाक्षी mir मीर mira मीरा mirch मिर्च
mirchandani मीरचंदानी mirchi मिर्ची mishri मिश्री mishthan मिष्ठान mistan मिष्ठान misthan मिष्ठान mistri मिस्त्री mitha मीठा mithai मिठाई
mithaiwala मिठाईवाला mithas मिठास mithilesh मिथिलेश mitra मित्रा mittal मित्तल mitti मिट्टी modi मोदी mohalla मोहल्ला mohammad मोहम्मद
mohammed मोहम्मद mohan मोहन mohanty मोहंती mohd मोहम्मद mohini मोहिनी mohit मोहित mondal मंडल monika मोनिका moorthy मूर्ति moti मोती
motilal मोतीलाल mourya मौर्य mudaliar मुदलियार mughal मुगल mughlai मुगलई muglai मुगलई muhammad मुहम्मद mukesh मुकेश mukherjee मुखर्जी
mukhwas मुखवास mukta मुक्ता mukund मुकुंद munda मुंडा munna मुन्ना munni मुन्नी murabba मुरब्बा murari मुरारी murga मुर्गा murgh मुर्ग
murli मुरली murthy मूर्ति murti मूर्ति murugan मुरुगन mushtaq मुश्ताक muskan मुस्कान muthoot मुथूट na ना naan नान naaz नाज़ nabi नबी
nadar नादर nadeem नदीम nagar नगर nagari नगरी nagarjuna नागार्जुन nagesh नागेश nagpal नागपाल nagraj नागराज nagri नगरी nai नाई naidu नायडू
naik नाइक nakshatra नक्षत्र namak नमक naman नमन namashkar नमस्कार namaskar नमस्कार namaste नमस्ते nambiar नांबियार namkeen नमकीन
namkin नमकीन namrata नम्रता nana नाना nanak नानक nanakana ननकाना nand नंद nanda नंदा nandan नंदन nandi नंदी nandini नंदिनी
nandkishor नंदकिशोर nandlal नंदलाल narang नारंग narayan नारायण narayana नारायण narayanan नारायणन narayani नारायणी narendra नरेंद्र
naresh नरेश nari नारी nariyal नारियल naseem नसीम nasir नासिर nataraj नटराज nath नाथ natraj नटराज natya नाट्य nautiyal नौटियाल
navdeep नवदीप naveen नवीन navin नवीन navjeevan नवजीवन navjivan नवजीवन navjyoti नवज्योति navkar नवकार navneet नवनीत navrang नवरंग
navratan नवरत्न navratna नवरत्न navratri नवरात्रि navyug नवयुग nawab नवाब nawaz नवाज़ nayak नायक nayi नई nazar नज़र nazir नज़ीर neel नील
neelam नीलम neelkanth नीलकंठ neem नीम neeraj नीरज neeta नीता negi नेगी neha नेहा netaji नेताजी nidhi निधि nigam निगम niketan निकेतन
nikhil निखिल nikita निकिता nil नील nilay निलय nilaya निलय nilesh नीलेश nilima नीलिमा nilkanth नीलकंठ nimbu नींबू nimisha निमिषा niraj नीरज
niramaya निरामय niranjan निरंजन nirmaan निर्माण nirmal निर्मल nirmala निर्मला nirman निर्माण nisha निशा nishant निशांत nitesh नितेश
nitin नितिन nitya नित्य nivas निवास niwas निवास niyati नियति nizam निज़ाम noor नूर nukkad नुक्कड़ nutan नूतन nyay न्याय oberoi ओबेरॉय
ojha ओझा omkar ओंकार omprakash ओमप्रकाश onkar ओंकार oraon उरांव paan पान paanch पांच paani पानी padam पदम padhai पढ़ाई padma पद्मा
padmavathi पद्मावती padmavati पद्मावती pahadi पहाड़ी pahalwan पहलवान pai पई pakoda पकौड़ा pakora पकौड़ा pakwan पकवान palak पलक palki पालकी
pallavi पल्लवी pan पान panch पंच panchang पंचांग panchayat पंचायत panchkarma पंचकर्म panchmukhi पंचमुखी panchsheel पंचशील panchvati पंचवटी
panda पांडा pandal पंडाल panday पांडे pande पांडे pandit पंडित pandurang पांडुरंग pandya पंड्या paneer पनीर pani पानी panipuri पानीपूरी
pankaj पंकज pansari पंसारी pant पंत papad पापड़ pappi पप्पी pappu पप्पू param परम parantha परांठा paras पारस parasnath पारसनाथ
paratha पराठा parda पर्दा parekh पारेख paridhan परिधान parikh पारिख parishad परिषद parivahan परिवहन parivar परिवार parmanand परमानंद
parmar परमार parmatma परमात्मा parmeshwar परमेश्वर parshwanath पार्श्वनाथ parth पार्थ parvathi पार्वती parvathy पार्वती parvati पार्वती
parveen परवीन parvez परवेज़ parwati पार्वती paryatan पर्यटन pashu पशु paswan पासवान patang पतंग patanjali पतंजलि patel पटेल pathak पाठक
pathan पठान pathania पठानिया pathshala पाठशाला patra पात्रा patrika पत्रिका patti पट्टी pattu पट्टू patwa पटवा paul पॉल pav पाव pavan पवन
pavbhaji पावभाजी pavitra पवित्र pawan पवन pawar पवार payal पायल peda पेड़ा peeth पीठ pehalwan पहलवान pehelwan पहलवान petha पेठा
phadke फडके phal फल phool फूल phoolchand फूलचंद phoolwala फूलवाला phule फुले phulwari फुलवारी pillai पिल्लई pind पिंड pinky पिंकी
pintu पिंटू pista पिस्ता piyush पीयूष pizzawala पिज़्ज़ावाला poddar पोद्दार poha पोहा pooja पूजा poonam पूनम poornima पूर्णिमा posak पोशाक
poshak पोशाक prabandh प्रबंध prabha प्रभा prabhat प्रभात prabhu प्रभु prachi प्राची prachin प्राचीन pradeep प्रदीप pradeshik प्रादेशिक
pradhan प्रधान pradip प्रदीप pragati प्रगति pragya प्रज्ञा prajapat प्रजापत prajapati प्रजापति prakash प्रकाश prakashan प्रकाशन
prakriti प्रकृति pramod प्रमोद pranaam प्रणाम pranam प्रणाम pranav प्रणव prasad प्रसाद prasadam प्रसादम prasanna प्रसन्न prashant प्रशांत
prashikshan प्रशिक्षण pratap प्रताप prateek प्रतीक prateeksha प्रतीक्षा pratham प्रथम prathma प्रथमा prathmesh प्रथमेश prathmik प्राथमिक
pratibha प्रतिभा pratik प्रतीक pratishthan प्रतिष्ठान praveen प्रवीण pravin प्रवीण prayag प्रयाग prayas प्रयास prayog प्रयोग preet प्रीत
preeti प्रीति prem प्रेम premchand प्रेमचंद prerna प्रेरणा prithvi पृथ्वी priti प्रीति priya प्रिया priyanka प्रियंका puja पूजा
pujari पुजारी pukhraj पुखराज pulao पुलाव punam पूनम puneet पुनीत punit पुनीत punya पुण्य pur पुर pura पुरा purana पुराना purani पुरानी
puri पुरी purnima पूर्णिमा purohit पुरोहित purush पुरुष pushp पुष्प pushpa पुष्पा pushpak पुष्पक pustak पुस्तक pustakalay पुस्तकालय
pustakalaya पुस्तकालय pyaar प्यार pyar प्यार qureshi कुरैशी rabdi रबड़ी rabi रबी rabindranath रवींद्रनाथ rabri रबड़ी radha राधा
radhakrishna राधाकृष्ण radhakrishnan राधाकृष्णन radhe राधे radheshyam राधेश्याम radhey राधे radhika राधिका rafiq रफीक raghav राघव
raghu रघु raghunath रघुनाथ raghuveer रघुवीर raghuvir रघुवीर rahat राहत raheem रहीम rahim रहीम rahman रहमान rahul राहुल rai राय rajan राजन
rajasthali राजस्थली rajasva राजस्व rajat रजत rajbhog राजभोग rajdeep राजदीप rajdhani राजधानी rajeev राजीव rajendra राजेंद्र rajesh राजेश
rajeshwari राजेश्वरी rajiv राजीव rajkiya राजकीय rajkumar राजकुमार rajlakshmi राजलक्ष्मी rajlaxmi राजलक्ष्मी rajma राजमा rajni रजनी
rajput राजपूत rajputana राजपूताना rajshree राजश्री rajshri राजश्री raju राजू rajveer राजवीर rajwadi रजवाड़ी rajyog राजयोग rakesh राकेश
rakhi राखी rama रमा ramachandra रामचंद्र ramachandran रामचंद्रन ramakrishna रामकृष्ण raman रमन ramana रमणा rambharose रामभरोसे
ramchandani रामचंदानी ramdas रामदास ramdev रामदेव ramesh रमेश rameshwar रामेश्वर ramkrishna रामकृष्ण ramlal रामलाल ramnath रामनाथ
ramprasad रामप्रसाद ramzan रमज़ान rana राणा ranade रानाडे ranbir रणबीर ranchhod रणछोड़ rang रंग rangoli रंगोली rangrez रंगरेज़ rani रानी
ranjan रंजन ranjeet रंजीत ranjit रंजीत ranveer रणवीर ras रस rasgulla रसगुल्ला rashi राशि rashid राशिद rashmi रश्मि rasoda रसोड़ा
rasoi रसोई rasoighar रसोईघर rasool रसूल rasraj रसराज rastogi रस्तोगी ratan रतन rath रथ rathi राठी rathod राठौड़ rathore राठौर ratna रत्ना
ratri रात्रि ravi रवि ravindra रवींद्र rawal रावल rawat रावत reena रीना rehman रहमान rehmat रहमत rekha रेखा renu रेणु renuka रेणुका
resham रेशम reshma रेशमा riddhi रिद्धि ridhi रिद्धि rinku रिंकू rishabh ऋषभ rishi ऋषि rishta रिश्ता ritesh रितेश ritu ऋतु riya रिया
riyaz रियाज़ rohan रोहन rohit रोहित roop रूप roopa रूपा roshan रोशन roshni रोशनी roti रोटी rout राउत roz रोज़ rozana रोज़ाना ruchi रुचि
rudra रुद्र rudraksh रुद्राक्ष rudraksha रुद्राक्ष rukmini रुक्मिणी rupa रूपा rupali रूपाली rupesh रूपेश saaf साफ saanvi सान्वी saat सात
saathi साथी sabha सभा sabitri सावित्री sabka सबका sachdev सचदेव sachdeva सचदेवा sachin सचिन sadabahar सदाबहार sadan सदन sadguru सद्गुरु
sadhana साधना sadhna साधना sadhu साधु sagai सगाई sagun सगुन saha साहा sahab साहब sahakar सहकार sahakari सहकारी sahara सहारा
sahayata सहायता saheb साहेब sahgal सहगल sahi सही sahib साहिब sahil साहिल sahitya साहित्य sahni साहनी sahoo साहू sahu साहू sai साईं
saibaba साईबाबा saigal सैगल sainath साईनाथ saini सैनी sainik सैनिक sairam साईराम sajan साजन sajid साजिद sakhi सखी salasar सालासर
saleem सलीम salim सलीम salman सलमान salunkhe सालुंखे samachar समाचार samaj समाज samanta सामंत samarth समर्थ sameer समीर samir समीर
samiti समिति samosa समोसा sampurna संपूर्ण samrat सम्राट samriddhi समृद्धि samruddhi समृद्धि samrudhi समृद्धि sancheti संचेती sanchi सांची
sandeep संदीप sandesh संदेश sandhu संधू sandhya संध्या sandip संदीप sangam संगम sangathan संगठन sangeet संगीत sangeeta संगीता sangh संघ
sanghvi संघवी sangrah संग्रह sangrahalaya संग्रहालय sanjana संजना sanjay संजय sanjeev संजीव sanjeevani संजीवनी sanjib संजीब sanjiv संजीव
sanjivani संजीवनी sanju संजू sankalp संकल्प sankar शंकर sansad संसद sanskar संस्कार sanskrit संस्कृत sanskriti संस्कृति sanstha संस्था
sansthan संस्थान sant संत santosh संतोष santoshi संतोषी sanvi सान्वी sao साव sapna सपना saptagiri सप्तगिरि sapthagiri सप्तगिरि saral सरल
sarang सारंग saras सरस saraswathi सरस्वती saraswati सरस्वती sarathi सारथी saravana सरवणा saravanan सरवणन sardar सरदार sargam सरगम
sarita सरिता sarkar सरकार sarkari सरकारी sarma शर्मा saroj सरोज sarojini सरोजिनी sarson सरसों sarthak सार्थक sarvesh सर्वेश
sarvodaya सर्वोदय sarvottam सर्वोत्तम sasta सस्ता sasti सस्ती satguru सतगुरु sathi साथी sati सती satish सतीश satkar सत्कार satnam सतनाम
sattvik सात्विक satvik सात्विक satya सत्य satyam सत्यम satyanarayan सत्यनारायण sau सौ sauda सौदा saurabh सौरभ savera सवेरा savita सविता
savitri सावित्री sawan सावन sawant सावंत sawariya सांवरिया sawhney साहनी saxena सक्सेना sayed सैयद sayyed सैयद se से seema सीमा seeta सीता
sehgal सहगल selvam सेल्वम sen सेन sengar सेंगर sengupta सेनगुप्ता seth सेठ sethi सेठी sethia सेठिया sev सेव seva सेवा sevashram सेवाश्रम
sewa सेवा shaadi शादी shaan शान shabana शबाना shabash शाबाश shabnam शबनम shadi शादी shafi शफी shagun शगुन shahar शहर shaheed शहीद
shaheen शाहीन shaher शहर shahi शाही shahid शाहिद shaikh शेख shakahari शाकाहारी shakeel शकील shakti शक्ति shakuntala शकुंतला shala शाला
shalimar शालीमार shalini शालिनी sham शाम shambhu शंभू shandar शानदार shankar शंकर shantanu शांतनु shanti शांति sharad शरद sharada शारदा
sharbat शरबत sharda शारदा sharma शर्मा shashank शशांक shashi शशि shastri शास्त्री shaw शॉ shawarma शवरमा sheela शीला sheetal शीतल
sheikh शेख shekhar शेखर shekhawat शेखावत sher शेर sherawali शेरावाली sherwani शेरवानी shetty शेट्टी shikanji शिकंजी shikha शिखा
shikhar शिखर shiksha शिक्षा shikshan शिक्षण shila शीला shilp शिल्प shilpa शिल्पा shilpgram शिल्पग्राम shilpi शिल्पी shinde शिंदे
shiromani शिरोमणि shishu शिशु shital शीतल shiv शिव shiva शिवा shivaji शिवाजी shivam शिवम shivani शिवानी shivansh शिवांश shivnath शिवनाथ
shivraj शिवराज shivshakti शिवशक्ति shivshankar शिवशंकर shobha शोभा shodh शोध shraddha श्रद्धा shravan श्रवण shreeji श्रीजी
shreenath श्रीनाथ shreenathji श्रीनाथजी shreeraj श्रीराज shreeram श्रीराम shresth श्रेष्ठ shreya श्रेया shreyas श्रेयस shreyash श्रेयश
shriji श्रीजी shrikrishna श्रीकृष्ण shrinath श्रीनाथ shringar श्रृंगार shrinivas श्रीनिवास shriram श्रीराम shroff श्रॉफ shrungar श्रृंगार
shruti श्रुति shubh शुभ shubham शुभम shubhkamna शुभकामना shubhlabh शुभलाभ shubhlaxmi शुभलक्ष्मी shuddh शुद्ध shukla शुक्ला shunya शून्य
shweta श्वेता shyam श्याम shyama श्यामा shyamal श्यामल shyamlal श्यामलाल siddharth सिद्धार्थ siddhartha सिद्धार्थ siddheshwar सिद्धेश्वर
siddhi सिद्धि siddhivinayak सिद्धिविनायक siddiqui सिद्दीकी sidhi सिद्धि sidhu सिद्धू sikanji शिकंजी sima सीमा simran सिमरन sindhu सिंधु
sindoor सिंदूर singhal सिंघल singla सिंगला sinha सिन्हा sisodia सिसोदिया sita सीता sitaram सीताराम sneh स्नेह sneha स्नेहा sofi सोफी
soham सोहम sohan सोहन solah सोलह solanki सोलंकी somani सोमानी sona सोना sonal सोनल sonali सोनाली sonam सोनम sonar सोनार soni सोनी
sonia सोनिया soniya सोनिया sonu सोनू sood सूद sourabh सौरभ sourav सौरव sparsh स्पर्श srinivas श्रीनिवास srinivasa श्रीनिवास sriram श्रीराम
srishti सृष्टि subah सुबह subhadra सुभद्रा subhas सुभाष subhash सुभाष subodh सुबोध subramaniam सुब्रमण्यम subramanian सुब्रमण्यन
sudama सुदामा sudarshan सुदर्शन sudha सुधा sudheer सुधीर sudhir सुधीर sufi सूफी sugandh सुगंध suhag सुहाग suhagan सुहागन sujata सुजाता
sujit सुजीत sukh सुख sukhdev सुखदेव sukoon सुकून sukumar सुकुमार sulabh सुलभ sultan सुल्तान suman सुमन sumit सुमित sumitra सुमित्रा
sunanda सुनंदा sundar सुंदर sundaram सुंदरम sunder सुंदर suneel सुनील sunil सुनील sunita सुनीता supari सुपारी supriya सुप्रिया
surabhi सुरभि suraksha सुरक्षा surana सुराणा surbhi सुरभि surekha सुरेखा surendra सुरेंद्र surendranath सुरेंद्रनाथ suresh सुरेश suri सूरी
suruchi सुरुचि surya सूर्या suryansh सूर्यांश sushil सुशील suvarna सुवर्णा suvas सुवास suvidha सुविधा suyash सुयश swaad स्वाद
swabhiman स्वाभिमान swachh स्वच्छ swad स्वाद swadesh स्वदेश swadeshi स्वदेशी swadisht स्वादिष्ट swadist स्वादिष्ट swagat स्वागत
swami स्वामी swamy स्वामी swapan स्वपन swapna स्वप्ना swapnil स्वप्निल swara स्वरा swaraj स्वराज swarg स्वर्ग swarn स्वर्ण swarna स्वर्ण
swarnim स्वर्णिम swasth स्वस्थ swasthya स्वास्थ्य swastik स्वस्तिक swastika स्वस्तिका swathi स्वाति swati स्वाति swetha श्वेता syed सैयद
taal ताल tadka तड़का tahsil तहसील taj ताज takshashila तक्षशिला tala ताला talukdar तालुकदार talwar तलवार tandon टंडन tandoor तंदूर
tandoori तंदूरी taneja तनेजा tanishka तनिष्का tanishq तनिष्क tanu तनु tanuja तनुजा tanvi तन्वी tanwar तंवर tapan तपन tapas तापस tara तारा
tarang तरंग tariq तारिक tarun तरुण tata टाटा tawa तवा teja तेजा tejal तेजल tejas तेजस tejaswini तेजस्विनी tel तेल tendulkar तेंदुलकर
thaat ठाठ thackeray ठाकरे thakare ठाकरे thakre ठाकरे thakurji ठाकुरजी thal थाल thali थाली thanda ठंडा thandai ठंडाई thapa थापा thapar थापर
theka ठेका thela ठेला tijori तिजोरी tikka टिक्का tikki टिक्की til तिल tilak तिलक tiranga तिरंगा tirth तीर्थ tirumala तिरुमला
tirupati तिरुपति tomar तोमर topi टोपी trehan त्रेहन trimurti त्रिमूर्ति tripti तृप्ति trishul त्रिशूल trivedi त्रिवेदी triveni त्रिवेणी
tulsi तुलसी tum तुम tushar तुषार ubtan उबटन udaan उड़ान udai उदय udan उड़ान uday उदय udaya उदय udupi उडुपी udyog उद्योग ujala उजाला
ujjain उज्जैन ujjwal उज्ज्वल uma उमा umar उमर umesh उमेश umiya उमिया unnati उन्नति upadhyay उपाध्याय upadhyaya उपाध्याय upahar उपहार
upendra उपेंद्र uphar उपहार upkar उपकार uppal उप्पल urmila उर्मिला usha उषा usman उस्मान ustaad उस्ताद ustad उस्ताद utkal उत्कल
utkarsh उत्कर्ष utsav उत्सव uttam उत्तम uttara उत्तरा vaastu वास्तु vachanalaya वाचनालय vada वड़ा vadapav वड़ापाव vaibhav वैभव vaid वैद
vaidik वैदिक vaidya वैद्य vaidyanath वैद्यनाथ vaishnav वैष्णव vaishnavi वैष्णवी vaishno वैष्णो vaishnodevi वैष्णोदेवी vajpayee वाजपेयी
vallabh वल्लभ vanaspati वनस्पति vandan वंदन vandana वंदना vandematram वंदेमातरम vani वाणी vanijya वाणिज्य vanita वनिता vardhaman वर्धमान
vardhman वर्धमान varishth वरिष्ठ varmala वरमाला varsha वर्षा varun वरुण vasant वसंत vasanth वसंत vasavi वासवी vastra वस्त्र
vastralay वस्त्रालय vastralaya वस्त्रालय vastram वस्त्रम vastu वास्तु vasudev वासुदेव vasudha वसुधा vaswani वासवानी vatika वाटिका
vatsal वत्सल ved वेद veda वेदा vedant वेदांत vedanta वेदांता vedic वैदिक veena वीणा veer वीर veeru वीरू venkat वेंकट venkatesh वेंकटेश
venkateshwara वेंकटेश्वर venkateswara वेंकटेश्वर vibhag विभाग vidhan विधान vidhi विधि vidhya विद्या vidhyalaya विद्यालय vidya विद्या
vidyabhawan विद्याभवन vidyalay विद्यालय vidyamandir विद्यामंदिर vidyaniketan विद्यानिकेतन vidyapeeth विद्यापीठ vidyapith विद्यापीठ
vidyarthi विद्यार्थी vidyayan विद्यायन vigyan विज्ञान vihar विहार vijay विजय vijaya विजया vijeta विजेता vikash विकास vikram विक्रम
vikreta विक्रेता vilas विलास vimal विमल vimla विमला vinay विनय vinayak विनायक vinayaka विनायक vineet विनीत vinit विनीत vinod विनोद
vipin विपिन vipul विपुल vir वीर viraj विराज virasat विरासत virat विराट virendra वीरेंद्र vishakha विशाखा vishnu विष्णु vishram विश्राम
vishva विश्व vishwa विश्व vishwakarma विश्वकर्मा vishwanath विश्वनाथ vishwas विश्वास vishwavidyalaya विश्वविद्यालय
visvesvaraya विश्वेश्वरैया viswa विश्व vithal विट्ठल vitthal विट्ठल viva विवा vivaah विवाह vivah विवाह vivek विवेक vivekanand विवेकानंद
vivekananda विवेकानंद vohra वोहरा vrat व्रत vriksha वृक्ष vrinda वृंदा vyanjan व्यंजन vyapar व्यापार vyapari व्यापारी vyas व्यास
vyayam व्यायाम vyayamshala व्यायामशाला wada वाड़ा wadhwa वाधवा wadhwani वाधवानी wadi वाड़ी wagh वाघ waghmare वाघमारे wal वाल wala वाला
wale वाले wali वाली walia वालिया wani वानी wankhede वानखेड़े waseem वसीम wasim वसीम we वी ya या yaar यार yadu यदु yajna यज्ञ yamini यामिनी
yash यश yashoda यशोदा yashraj यशराज yashwant यशवंत yatharth यथार्थ yatin यतिन yatra यात्रा yatri यात्री yoddha योद्धा yog योग
yogashram योगाश्रम yogesh योगेश yogi योगी yogiraj योगीराज yojana योजना yousuf यूसुफ yug युग yusuf यूसुफ yuva युवा yuvraj युवराज zafar ज़फर
zahoor ज़हूर zaika ज़ायका zakir ज़ाकिर zamzam ज़मज़म zari ज़री zaroorat ज़रूरत zarurat ज़रूरत zaveri झवेरी zayka ज़ायका zindagi ज़िंदगी
zira ज़ीरा
`;
