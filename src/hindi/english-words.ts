/**
 * The English words that shops, schools, clinics, workshops and offices in India have in their names, by subject. Each is in the
 * pronouncing dictionary or in `corrections.ts`. Words of `sign-words.ts` are not repeated. Plurals are found from the singular.
 */
export const ENGLISH_WORDS = `
a about above abroad absolute academic accent access accessory accommodation account accountant accounting ace aces achiever acme
acoustic acrylic action active activity acupressure acupuncture adhesive admission advance advanced adventure advertisement advertiser
advertising advice advisor advisory advocate aerobic aeronautical affair affordable after agarbatti age aged agent agricultural agriculture
agro aid aim air airline airport airways alarm album alcohol ale alert alfa algebra alive all allergy alley alliance allied alloy almond
alpha alpine alternate alternative alternator alumina aluminium always amateur amazing amber ambience ambition ambulance american amplifier
amusement analysis analytical ancient angel angle animal animation annex annexe answer antenna anti antique any apartment apex apparatus
apparel appetite apple appliance application applied approach apron aqua aquarium arcade arch archery architect architectural architecture
archive area arena armour army aroma aromatic around arrow art artificial artisan artist artistic arts asbestos ascent asian asphalt aspire
assembly asset assistance assistant associate associated association assurance aster astro astrologer astrology astronomy athlete athletic
atlantic atlas atom atomic attire attorney attraction auction audio audit auditor auditorium august aunty aurora australian authentic author
authorised authority autobody automatic automation automobile automotive autumn avenue aviation awesome axis axle ayurvedic babies baby
bachelor back backpack backyard bacon badge badminton bag bags baggage baked baker balance balanced balcony ball ballet balloon bamboo banana
band bandage bangle bank banker banking banner banquet bar barbecue barbeque barber bare bargain bark barn baron barrel barrier base baseball basement
basic basics basin basket basketball bass bat batch bath bathroom battle bay bazooka beach beacon bead beam bean bear beard bearing beast beat
beautician beautiful beauties bed bedding bedroom bedsheet bee beef beer before beginner behaviour behind bell bells belt bench benefit berry
beside better between beverage beyond bicycle big bike biker bill billing billion bingo bio biochemistry biology biotech bird birds birth
birthday biscuit bishop bistro bit bite biter bitter black blackboard blackberry blacksmith blade blanket blaze blessing blind blinds
block blog blood bloom blossom blouse blow blue blues board boarding boat body boiler bold bolt bond bone bonus bookstore
boom boost boot boots border bore borewell boring born boss botanical bottle bottom bouquet boutique bowl bowling box boxes boxing boy boys bracelet
brain brake branch brand branded brass brave brazil bread break breakfast breath breeze brew brewery brick bridal bride bridge brief bright brighter
brilliance brilliant bring bristle british broadband broadcast broadway broccoli brochure broiler broker brokerage bronze broom brown brownie brush
bubble bucket bud buddy budget buds buffalo buffet build building built bulb bulk bull bullet bun bunch bundle bungalow burger
burn bus bush business busy butcher butter butterfly button buttons buy buyer buzz by bypass cab cabin cabinet cable cactus cadet cake
cakes calcium calculator calendar call calligraphy calm calorie cam camel camera camp campaign campus can canal canary cancer candle candy
cane canine canopy canteen canvas canyon cap capable capital capsule captain caravan carbon card cardboard cardiac cardio cardiology cards
career cargo caring carnival carpenter carpentry carpet carriage carrier carrot carry cart cartel carton cartoon carving case cash cashew casting castle
casual cat catalogue catalyst catch caterer catering cathedral cattle cave ceiling celebration celebrity celestial cell cellar cement
central century ceramic cereal certificate certified chain chair challenge challenger chamber champ champion championship chance channel
chapter character charcoal charge charger charging charitable charity charm charming chart charter chartered chassis check cheer cheese chef chemical
chemist chemistry cherish cherry chess chest chick chicken chief child childcare children chilled chilli chilly chimney china
chinese chip chips chit chocolate choice choose chops chorus christ christian christmas chrome church cider cigar cinema cinnamon circle
circuit circular circus citizen citizens citrus civil claim class classic classical classics classroom classy clay clean cleaning clear clearance
clever click client cliff climate climb clinical clip clock close closet clothes clothing cloud clove clover club clutch coach
coaching coal coast coastal coat coating cobbler cobra cocktail cocoa coconut code coding coffees coil coin cola cold collagen collar collateral collect
collection collective collector colonial colony color colorful colour colours column combine combo comedy comet comfort comfortable comic
command commerce commercial commission committee commodity common communication communications communicator community commuter companion
comparison compass complete complex component composite compost compound comprehensive compressor computing concept concern concert concrete condition conditioner
conditioning conference confidence confident confectioner confectionery congress connect connection connector connoisseur conquer conqueror conscious
conservation conservatory console consortium construct construction consult consultancy consultant consultation consulting consumer contact container
contemporary content contest continental contour contract contracting contractor control controller convenience convent convention conventional converter
conveyor cook cooked cookery cookie cookies cooking cookware cool cooler cooling cooperative coordinator copper copy copier coral cord core cork corn
cornea corporate corporation correct corridor cosmetic cosmetics cosmic cosmo cost costume cosy cot cotton couch cough council counsel counseling counselling counsellor
counselor count counter country countryside county couple coupon courage courier course court courtyard couture cover coverage cow cozy cradle craft crafts
craftsman crane crazy cream creamery creamy create creation creations creative creativity creator creature credit creek crescent
crest crew cricket crime crisp crispy critical crocodile crop cross crossing crossroad crown cruise crunch crunchy crush crusher cry crystal cub cube cubic cuisine
culinary cultural culture cup cupboard cupcake curd cure curl currency current curriculum curry curtain curve cushion custard custom customer customised cut cute
cutlery cutlet cutter cutting cyber cyclone cylinder dad daddy daily daisy damage dance dancer dancing danger dark darling dart dash data database date
dates dawn day daycare days dead deal dealer dealership dean dear debate decade december decent deck decor decorate
decoration decorative decorator dedicated deep deer defence defense degree delete deli delicacy delicate delicious delight delite deliver
delivery delta deluxe demand demo den denim dental dentist dentistry department departmental departure dermatologist dermatology desert design
designer designing desire desk dessert destination destiny detail detailing detective detector detergent determination develop
developer developing development device devotional dew diabetes diabetic diagnose diagnosis diagnostic diagram dial dialogue dialysis
diary dice dictionary die diesel diet dietician dietitian different digest digger digit dignity dimension dine diner dining dinner dip
diploma direct direction director directory dirt disco discount discover discovery disease disk dish dishes disinfectant display disposable
distance distribution distributor district diva dive divine diving division dock doctor document dog doll dollar dolphin dome domestic
donation donor donut door doorstep dose dot dots double dough doughnut dove down downtown dragon drain drainage drama drape draper drawing
dream dreams dreamland dress dressing drill drilling drink drinks drip drive driver driving drone drop drops drug drugs drum drums druggist
dual duck duct due dumpling dune duplex duplicate durable dust duster duty dye dyer dyes dynamic dynamics dynasty each eagle ear
early earn earning earth earthmover ease east eastern easy eat eatery eating eats echo eclipse ecology economic economical economics
economy ecstasy edge edible edification edit editing edition editor educate education educational educator effect efficiency efficient
effort egg eggs ego eight elastic elasticity elder elect election electrician electricity electrification electro electrode electronics
electroplating elegance elegant element elementary elephant elevate elevation elevator eleven elite elixir email embassy ember
emblem embroidery emerald emergency emerging eminence eminent emission emotion emperor empire employee employer employment emporium
empower enamel encore end endeavour endless endocrine endoscopy endurance energy engine engineer engineered engineers english
engrave engraver engraving enigma enjoy enlighten enough enrich enrichment ensemble enter entertainer entertainment entrance entry envelope
environment environmental envision epic epoxy equator equipment equity era erection ergonomic eros escape essence essential essentials establishment
estate esteem eternal eternity ethical ethics ethnic euro european eve evening event events ever everest evergreen every everyday
evolution evolve exact exam examination examiner example excavation excel excellence excellency excellent excelsior exchange excite exclusive executive
exercise exhaust exhibition exhibitor exim exit exotic expand expedition experience experiment expert explore explorer export exporter
exports exposure express expression extension extra extract extraction extreme extrusion eye eyes eyebrow eyelash eyeliner eyesight eyewear fab fabric fabricator
fabrication fabrics fabulous face facial facility faction factor factory faculty fade fair fairy faith falcon fall fame familiar families
family famous fan fancy fantasia fantastic fantasy fare farm farmer farmers farmhouse farming fashions fastener faster fat fate father fathers
favorite favourite feast feather feature federal federation fee feed feeder feeding feel feeling felt female feminine fence fencing feng fern ferry fertile
fertility fertilizer festival festive fever fibre fiber fiction field fiesta fig fight fighter figure filament file filing fill filler filling
film films filter filtration final finance financial financier find finder finding fine finest finger fingerprint finish finisher finishing fire fireplace
fireproof fireworks firm first fish fisheries fishery fishing fit fitter fitters fitting fittings five fix fixture flag flagship flair
flame flannel flash flask flat flats flavor flavour fleet flex flexible flight floor flooring flora floral florist flour flow flower flowers
fluid flush flute fly flyer flying foam focus foil fold folder foldable folk follow following font foodie foodies foods foot football force forces
forecast foreign forest forever forge forging fork form formal formation formula fort fortress fortune forum forward foster foundation founder
foundry fountain four fox fraction fragrance frame frames framing franchise free freedom freelance freezer freight french frequency fresh
freshly freshness friday fridge fried friend friendly friends friendship fries frontier front frozen fruit fruits fry fuel fuels full fully fun
function functional fund fundamental funds funk funky funny fur furnace furnish furnishing furnishings fuse fusion future futures futuristic
gadget gadgets gain gala galaxy gallery gallon galvanised game gamer games gaming gang gap garden gardener gardening gardens garland garlic gas gasket
gate gates gateway gather gauge gear gears gel gelatin gem gems gemstone gender gene generation generator genesis genetic genetics genius gentle gentleman
genuine geo geography geology geometry german get getaway ghost giant gifted ginger girl girls give glamour glamorous glance glare glassware glasses glaze glazing
glide glitter global globe gloria glorious glory gloss glossy glove gloves glow glucose glue go goal goals goat god goldsmith golf good
goods google gourmet government governor grace graceful grade grades gradient graduate graduation grain grains grammar grand granite granites
grant grape grapes graph graphic graphics graphite grass grate gratitude grave gravity gravy gray grease great greater greatest green greenery
greenhouse greens greenwood greet greeting grey grid grill grilled grills grind grinder grinding grip grocer groceries grocery groom grooming
groove groovy ground group groups grove grow growers growing growth guarantee guard guardian guards guest guidance guide guidelines guild guitar
gulf gum gun guy gym gymnastic gypsum gypsy habit habitat hair haircut haircare hairdresser hairstyle half hall halls halo halogen ham hammer hamper hand
handbag handicraft handicrafts handle handling handloom handlooms handmade handpicked hands handy hanger happen happiness happy harbor
harbour hard hardship harmonium harmony harness harvest harvester hat hatch hatchery haven having hawk hay hazel head headlight headline
headmaster headquarters heal healer healing healthcare healthy healthier heap hear hearing heart hearts heat heater heating heaven heavenly heavy
hedge heel height heights heirloom helicopter hello helmet help helper helping helpline hemp herb herbal herbs here heritage hero
heroes hexagon hi hidden hide high higher highland highlight highway hike hill hills hillside hilltop himalayan hindu hinge hint hip
hippo hire hit historic history hobby hockey hold holder holding holdings hole holiday holidays hollow hollywood holy homely homemade homemaker
homeo homeopath homeopathic homeopathy homes homestay homework honest honesty honey honor honour hood hook hope horizon hormone horn horse
horticulture hose hosiery hospice hospitality host hostel hot hotline hour hours household housekeeping houses housewife housing hub hubs
hug huge human humanity hunger hungry hunt hunter hut huts hybrid hydraulic hydraulics hydro hydrotherapy hygiene hygienic hyper hypermarket
ice icecream icon iconic icons idea ideal ideas identity idol ignite illumination illusion illustrator image images imagination imagine imaging
imitation immigration immunity impact imperial implant implements import imported importer imports impress impression improve improvement in incense
inch inclusive income increase incredible incubator independence independent index indigo indoor induction industrial industries industry
infant infantry infertility infinite infinity inflation influence informatics information infra infrastructure infrared ink inner inn innings
innovate innovation innovations innovative innovator innova input inside insight insignia inspection inspector inspiration inspire inspired instant institute
institution instruction instructor instrument instrumentation instruments insulation insulator insulin insurance intact integrated integration
integrity intellect intelligence intelligent intensive inter interact interaction interactive intercontinental interest interface interior interiors
interlock interlocking intermediate intern internal internet internship interview into intimate invention inverter invest investigation
investment investments investor invitation invite iris iron ironing irrigation island islands isle item items ivory ivy jack jacket jackpot jaguar jam jams
january jar jasmine jaw jazz jealous jean jeans jeep jelly jet jewel jewels job jobs joint joints jolly journal journalism journey
joy joyful jubilee judge judo jug july jumbo jump jumper junction june jungle junior juniors jupiter just justice jute karate kebab keen
keep keeper kennel keratin kernel kettle key keyboard keys kid kiddy kidney kids kidswear kidzee kilo kind kinder kindergarten kindness king kingdom kings kit
kitchens kitchenette kite kits kitty knee knife knight knit knits knitting knitwear knock knot know knowledge label labels laboratory laboratories
labour lac lace laces lactose lad ladder ladies lady lagoon lake lakes lakeside lakeview lamb laminate laminates lamination laminator lamp
lamps land landlord landmark lands landscape landscaping lane language languages lantern laparoscopic laptop laptops large laser lash last lasting latest
latex lather lathe latte laugh laughing launch launcher laundry laundromat laureate lavender law lawn laws lawyer lawyers layer layout lead leader leaders
leadership leading leaf league lean learn learner learners learning lease leasing leather leave leaves lecture ledger left leg legacy legal
legend legendary legends leisure lemon lemonade lens lenses leo leopard less lesson lessons letter lettering level lever liberal liberation liberty
libra librarian library license life lifecare lifeline lifes lifespace lifestyle lifestyles lifetime lift lifting lighthouse lightning
lighting lights lightweight like lily lime limestone limit limitless line linear linen liner lines lingerie link links lion lions lip
lipstick liquid liquor list listen listening litchi liter literary literacy literature little live lively liver livestock living load loader loan loans lobby
local location lock locker locking locks locksmith lodge lodging loft logic logical logistic logistics logo lollipop london long longer look
looks loom looms loop lord lords lotion lotto lotus lounge love lovely lover lovers low lower loyal loyalty lubricant luck luggage lumber lumen
lunch luncheon lunchbox lung luster lustre luxurious luxury lyric machine machines macro madam made magazine magic magical magician magma magnet
magnetic magnificent magnum magnus maid mail mailing main maintain maintenance majestic major make makeover maker makers makeup making male
mall malls maltese malt mama mammoth man manage managed management manager managing mandarin mango mangoes mania manicure mannequin manor mansion
manual manufacture manufactured manufacturer manufacturers manufacturing many map maple maps marathon marble marbles march margin marigold marina marine mariner
maritime mark marker marketers marketing marketplace markets marking marks maroon marriage marriages married mars martial mask mass massage
master masters masterclass mat match matchbox matching mate material materials maternal maternity math mathematics maths matrimonial matrimony matrix mats matter mattress
mature maverick max maxi maxima maximum may maze meadow meadows meal meals measure measurement measuring meat mechanic mechanical mechanics mechanism
medal media mediator medic medicals medicament medicare medication medicine medicines medico medicos medicover meditation mediterranean medium medley meet meeting mega
melamine melody melodies melon melt melting member membership memoir memorial memories memory men mend mental mentor mentors mentorship menu menus menswear
mercantile merchandise merchant merchants mercury mercy merge meridian merit merry mesh message messenger met metal metallic metallurgical
metallurgy metals meter meters method methodist metric metro metropolis metropolitan micro microphone microscope microwave mid middle midnight midtown
might mighty migration mild mile miles milestone military milk milkman milkshake milky millennium miller millet million millionaire mills mind
mindful minds mine miner mineral minerals mingle mini miniature minimal minimum mining minister ministry mint minute miracle miracles
mirage mirror mirrors miss missing mission missionary mist mister mix mixed mixer mixing mixture mob mobility mode model modeling models
modification modish modular module moist mold molding molecule moment moments mommy mon monarch monday money monitor monk monkey mono monsoon month monthly monument
mood moon moonlight moonstone more morning mosaic mosque mosquito most motel mother motherhood mothers motion motivation motivational motive
motorcycle motoring mould moulding moulds mount mountain mountains mouse mouth move movement movers movies movie moving much mud muffin muffler mug mulberry multi
multimedia multinational multiple multiplex multipurpose multispeciality mum mummy municipal murals muscle museum mushroom mushrooms musical musician
must mustard mutton mutual my myself mystery mystic mystical myth nail nails name names nanny nano nanotechnology nap napkin narrow nation
nationwide native natural naturally nature naturals naturopathy naughty nautical naval navigation navigator navy near neat necessary necessity neck necklace
nectar need needle needles needs negative neighbour neighbourhood neo neon neptune nerve nest nestle net network networking networks neural neuro
neurologist neurology neurosurgery neutral never newborn news newspaper newton next nexus nice niche niece night nightingale nights nightwear nine nitro nitrogen no noble
noise non nonstop noodle noodles noon normal north northern nose notary note notebook notes notice notion nougat nova novel novelties novelty
november now nozzle nuclear nucleus number numbers numerology nurse nursery nursing nut nutri nutrient nutrition nutritionist nuts nylon oak oasis oats object
objective obstetrics occasion occasions occult occupation occupational ocean oceanic october odyssey off offer offers office officer official offset often oil oils
okay old olive olympia olympiad olympic olympus omega omelette omni oncology once one onion onions online only onyx opal open opening opera
operation operations operator opportunity optic optical opticals optician opticians optics optimal optimum optimist option options optometrist oral orange orbit orbital orchard orchestra
orchid orchids order orders ordinary organic organics organisation organization organiser organizer orient oriental origin original originals ornament ornaments ornate orphan orphanage
ortho orthodontic orthodontist orthopaedic orthopedic orthopedics other others otter our ours out outdoor outdoors outer outfit outfits outfitters outlet
outlets outline outlook output outreach outside outsourcing outstanding oval oven ovens over overseas own owner ox oxford oxygen oyster ozone pace pacific
pack package packaged packages packaging packer packers packet packing packs pact pad paddle padma pads page pages pain painter
painters painting paintings paints pair paisley pajama palace palaces pallet palm palms pancake panda panel panels panoramic panorama pant panther pants papa papaya paper papers
parable parade paradise paradox paragon parallel paramedical paramount parcel parcels parent parenting parents park parking parkour parks parrot part parties
partition partner partners partnership parts party pass passage passenger passion passionate passport past pasta paste pastel pastime pastor pastries pastry
patch patches patent path pathfinder pathologist pathology paths pathway patience patient patients patio patriot patrol pattern patterns pause pavement paver pavers pavilion paw
paws pay payment payments payroll peace peaceful peacock peak peanut peanuts pear pearl pearls pebble pebbles pediatric pedicure pegasus pen
penalty pencil pencils penguin peninsula pens pension penthouse people pepper peppers perception percussion perfect perfection perfectly perform performance performing perfume perfumery
perfumes period peripheral permanent perspective pest pesticide pesticides pet petal petals petrochemicals petrol petroleum pets petty pharma pharmaceutical pharmaceuticals pharmacist
phase phenyl phoenix phones photocopy photocopier photocopies photographer photographers photographic photography photos physical physician physicians physics physiotherapist physiotherapy piano pick
pickle pickles pickup picnic picture pictures pie piece pieces pigeon pigment pile pilgrim pillar pillow pillows pilot pin pine pineapple pines pink pinnacle pioneer pioneers
pipe pipeline pipes piping pirate piston pit pitch pizza pizzas pizzeria place placement placements plain plains plan planet planets plank
planner planners planning plans plant plantation planter planters plants plasma plaster plastic plastics plate plated plates platform plating platinum
play player players playground playhouse playing playschool playway plaza pleasant pleasure pledge plenty plot plots plug plum plumber plumbers plumbing plus plush plywoods
pneumatic pneumatics pocket podcast podium poem poet poetry points polar pole police policies policy polish polished polishing politics polo poly polyclinic
polyester polyethylene polymer polymers polypack polyplast polytechnic pomegranate pond pony pool pools pop popcorn popular porcelain pork port portable
portal porter portfolio portrait portraits ports position positive possible post postal poster pot potable potato potatoes potential pots potter
potters pottery pouch pouches poultry pound powder powders powered powers practical practice pragmatic prairie pray prayer precast precious precise
precision predict preferred premier premium prep preparation preparatory presbyterian preschool prescription presence present presentation presents preservation president presidency
press presses pressure prestige prestigious pretty prevent preventive price priceless prices pride primary primate prime primer primes primrose prince princess principal principle
print printed printing prints prior priority prism pro process processed processing processor produce producer producers product production productions productive products
profession professional professionals professor profile profit program programme programming progress progressive project projects promise promises
promo promoter promoters promotion promotions prompt proof propel proper properties property prophet prospect prosper prosperity prosthetic protect protection protective protector
protein proteins proto prototype proud prove proven provide providence provider providers province provision provisional provisions proximity psychiatric psychiatrist psychiatry psychological
psychologist psychology pub publication publications publicity publish publisher publishers publishing puff pulley pulp pulse pulses pump pumping pumpkin
pumps punch punctual puncture pupil puppet puppy purchase pure purely purest purifier purity purple purpose purse purses pursuit push pushpin
puzzle puzzles pyramid quad quaint qualified quality quanta quantum quarry quarter quarters quartz queen queens quest question quick quicker quickly quiet quilt quilting quilts quinoa
quiz quota quote rabbit race racer racing rack racks radar radial radiance radiant radiator radical radio radiology radius raft rafting rail railing railings
rails railway railways rain rainbow raincoat rainy raise raisin raisins rally ranch range ranger ranges rapid rapids rare raspberry rat rate rates rating
rattan raven raw ray rays razor reach reaction read reader readers reading ready readymade real reality realm realtor realtors realty
rear reason rebel reborn receipt reception receiver recharge recipe recipes recliner record recorder recording records recovery recreation recruit
recruiter recruitment recruitments rectangle recycle recycled recycling red reddish redefine reed reef reel reels refill refined refinery reflection reflections reflex refresh refreshing
refreshment refreshments refrigerator refrigeration refuge regal regency regent regime region regional register registered registration regular rehab rehabilitation reign reinforced
rejuvenate relation relax relaxation relay release reliable reliance relief religion religious relish remedies remedy remote removal removals renal rendezvous renew renewable renewables renewal
renowned rent rental rentals renting repairs repairing replica report reporter reports repository representative republic reputation requirement rescue research reserve
reserved reservoir residence residences residency resident residential resin resins resort resorts resource resources respect response rest resting restoration
restore result results retail retailer retailers retina retirement retreat retro return reunion revenue reverse review revival revive revolution revolving reward rewards rewinding rhyme
rhymes rhythm ribbon ribbons rich richer rickshaw ride rider riders rides ridge riding rig right ring rings rink ripe rise rising rite ritual rituals ritz
rival river rivers riverside riviera road roads roadside roadways roast roasted roaster roasters robe robot robotic robotics robust rock rocket rockets rocks rocky
rod rodeo rods role roll roller rollers rolling rolls roman romance romantic roof roofing roofs rooftop room rooms root roots rope ropes rosary rose
rosemary roses rosewood rotary rotate rotating rotor rough round route router routes routine rover row royale royalty royals rub rubber
rubbers rubble ruby rug rugs rule ruler run runner running runway rural rush rust rustic sack sacks sacred saddle safari safe safeguard safer safes
safety saffron sage sail sailing sailor saint saints salad salads sale sales salesman salmon salons salt salute same sample samples samurai sand sandal sandals
sandalwood sandstone sandwich sandwiches sandy sanitary sanitation sanitaryware sanitizer sapphire satellite satin satisfaction saturday saturn sauce sauces sauna sausage save saver savers
saving savings saviour savory savoury savoy saw sawmill saws say scaffolding scale scales scan scanner scanning scans scarf scarves scene scenic scent schedule scheme scholar
scholars scholarship schooling science sciences scientific scientist scissor scissors scoop scoops scooter scope score scout scrap scraps screen screening screens screw screws script scrub scuba
sculptor sculptors sculpture sculptures sea seafood seal sealant sealing seals seam search seaside season seasonal seasoning seasons seat seats second
secondary secret secretarial secretariat secrets section sections sector secure secured securities security see seed seeds seeker select selected selection selections
self sell seller sellers selling semi semiconductor seminar seminary senate senior seniors sense senses sensor sensors sentinel sentry september sequence serene serenity
serial series serum serve served server servers serving session set sets setting settlement seven sewage sewing shade shades shadow shake shakes shaker shallow shape shapes shapers
share shared shares sharing shark sharp sharpener shave shaving shawl shawls she shed sheds sheep sheet sheets shelf shell shells shelter shelters shelves shield shields
shift shine shining shiny ship shipping ships shirt shirting shirtings shirts shock shoot shooting shoots shoppe shopper shoppers shopping shoppy shore short shortcut shorts shot shots shoulder
show shower showers showpiece shows shredder shrimp shrine shuffle shut shutter shutters shuttle shuttering sick side sides siding sight sign signage signages signal signals
signature signs silent silicon silicone silk silks silo silver silvers silverware similar simple simplicity simply simulation since sincere sing singer singing single sink sinks
sip sir siren sister sisters site sites sitting situation six size sizes sizzle sizzler sizzlers skate skating skeleton sketch sketches skill skilled skills skin skincare skip skirt
skirts sky skyline skyway slab slabs slate slates sleep sleeper sleek sleeve slice slices slide sliding slim slimming slip slipper slippers slope slots slow small smarter smell smelting smile smiles smiley
smith smiths smoke smoked smokeless smokers smokies smooth smoothie smoothies snack snacks snake snap snaps sneaker sneakers snow snowflake so soak soap soaps soccer social socials society sock socket socks soda
sofa sofas soft softener softy soil solar solder soldering soldier sole solemn solid solids solitaire solo soluble solve solver solvent solvents some something
sonata song songs sonic sonography soon sophisticated soul sound sounds soup soups sour source sourcing south southern souvenir souvenirs spa space
spaces spaceship spade span spanish spar spare spares spark sparkle sparkling sparrow sparks spas speak speaker speakers speaking special specialised specialist specialists speciality
specialties specialty specific spectacle spectacles spectacular spectra spectrum speech speed speeds speedy spell spelling sphere spice spices spicy spider spin spinal spindle spine spinning spiral
spirit spirits spiritual splash splendid splendor splendour split sponge sponsor spoon spoons sporting sportswear sporty spot spotlight spots spray sprayer sprays
spread spring springs sprinkle sprinkler sprout sprouts square squares squash squirrel stability stable stadium staff staffing stage stages stain
stainless stair staircase stairs stallion stamp stamps stand standard standards standing staple star starch stardom starlight stars start starter starters startup
startups state stately statesman static station stationers stations statistics statue status stay stays steak steam steaming steel steels steering stellar stem
stencil step stepping steps stereo sterile sterling stew stick sticker stickers sticks stitch stitches stitching stock stockings stockist stockists stocks stone stones stop
storage storey stories storm story stove stoves straight strand strategic strategies strategy straw strawberry stream streams street streets strength
stress stretch strike string strings strip stripes strips strong structural structure structures stud student students studies studs study stuff stunning stupa style
styles styling stylish stylist stylists stylus sub subject sublime submarine submersible suburban subway success successful such sufficient sugar sugarcane sugars suit
suitable suitcase suite suites suiting suitings suits summer summit sunday sundry sunflower sunglass sunglasses sunlight sunny sunrays sunrise sunset sunshine superb superfast
superfine superior supermart supermarket superman superspeciality superstar superstore supervision supper supplement supplements supplier suppliers supplies supply support
supports supreme sure surf surface surfaces surge surgeon surgeons surgery surgical surgicals surprise surprises surround surveillance survey surveyor surveyors survivor
sushi suspension sustainable swan sweep sweeper sweetheart sweetmeat sweetness sweety swift swim swimming swimwear swing swings swiss switch switches switchgear
sword symbol symmetry symphony sync synchro syndicate syndrome synergy synopsis syntax synthesis synthetic synthetics syringe syrup system systematic systemic table tables tablet tablets
tableware tackle tactical tag tags tail tailored tailoring tailors take takeaway tale talent talented talents tales talk talking talks tall tandem tango tank tanker tankers tanks tap tape tapes tapestry taps
target tarpaulin tarpaulins tart taste tastes tasty tattoo tattoos tavern tax taxation taxes taxi taxis taxidermy teach teacher teachers teaching teak team teams teapot tear tech technical technician
technique techniques techno technologies technological technologist teen teens teeth telecast telecom telecommunication telecoms telegraph
telephone telephones telescope television tempered template temple temples tempo temptation ten tender tennis tension tents term terminal terrace terracotta terrain terrific territory test tester testing
tests text textbook texture textures than thanks that theater theatre theatrical theme themes then theory therapeutic therapeutics therapies therapist therapy there thermal thermo
thermocol thermometer thermoplastic thesaurus they thick thin thing things think thinker thinkers thinking third thirst thirsty thirteen this thorough thought thoughts thousand thread threads three
threshold thrift thrill throat throne through throughout throw thumb thunder thunderbird thursday thyme thyroid ticket ticketing tickets tide tie tied tier ties tiffin
tiffins tiger tigers tight tile tiles tiling till tilt timber timbers timbermart time timeless timepiece timer times timing tin tinker tinkers tint tints tiny tip
tips tire tires tissue tissues titan titanium title to toast toasted toaster tobacco today toddler toddlers toe toffee together toilet toiletries token tomato tomatoes tomorrow
ton tone toner tones tonic tonics tool tooling toolbox tools tooth toothbrush toothpaste top topaz topic topper toppers topping torch tornado tortilla torque total touch
tough touring tourism tourist tourists tournament toward towel towels tower towers town township towns toxic toy toys trace track tracker tracking tracks tract traction tractor
tractors trade trademark tradition traditional traditions traffic trail trailer trailers trails train trainee trainer trainers training trains tranquil
transaction transfer transform transformation transformer transformers transit transition translation translator transmission transparent transplant transporter transporters transportation trap
trauma travel traveler travellers traveller travelling tray trays treasure treasures treasury treat treatment treats treaty tree trees trek trekker trekkers trekking tremendous trend trends
trendy trendsetter trial triangle tribal tribe tribute trick tricks tricycle trident trigger trim trinity trinkets trio trip triple triumph trolley trolleys tropic tropical trophies trophy trouble
trouser trousers truck trucking trucks true truffle truly trumpet trunk trust trusted truth try tube tubes tubewell tubing tuesday tuition tuitions tulip tulips tuna tundra tune tuned tuner tunes tunnel turban turbine turbo turf
turkey turmeric turn turner turning turtle tusk tutor tutorial tutorials tutors tuxedo twelve twenty twilight twin twine twinkle twins twist twister two type types typewriter typical typing typist
typography udder ultimate ultra ultrasound umbrella umbrellas unani uncle under undergarments underground understanding unicorn uniform uniforms union unions unique unisex unit unite united units unity
universal universe university unlimited up update upgrade upholstery upper uptown urban urbane urology useful used user usher utensil utensils utilities utility vacation
vacations vaccination vaccine vacuum valet valley valleys valuable valuables valuation value valuer values valve valves van vanguard vanilla vanity vantage variable variation varieties
variety various varnish vascular vase vast vat vault vector vegan vegetable vegetables vegetarian veggie veggies vehicle vehicles vein vellum velocity velvet velvets vendor vendors veneer veneers
venetian ventilation ventilator venture ventures venue venus verandah verified verify versatile verse version vertex vertical vessel vest vet veteran veterinary via vibe vibes vibrant vibration
victor victoria victorian victory video videography videos view viewpoint views villa village villager villages villas vine vinegar vineyard vintage vinyl violet violin vip virgin virtual virtue visa visas
visible vision visionary visit visitor visiting vista visual visuals vital vitality vitamin vitamins vivid vocal vocational voice voices void volleyball volt voltage volume voluntary volunteer voucher vow
voyage waffle waffles wagon wait waiting waiter walk walker walking wall walls wallpaper wallpapers walnut wander wanted ward wardrobe wardrobes ware warehouse warehouses warehousing warm warrior warranty wash washable washer washers washing waste
watches watchman water waterfall waterfalls waterfront waterproof waterproofing watersports waters wave waves wax waxing way ways wealth wear wearable weather weave weaver weavers weaves weaving web website wedding weddings wednesday wedge
week weekend weekly weigh weighbridge weighing weight weights weld welder welding welcome welfare well wellness wells west western westside wet whale wheat wheel wheels when where whispering whisper whisky white whiter
whole wholesale wholesaler wholesalers wholesome wick wide widow width wife wifi wig wigs wild wilderness wildlife will willow win wind windmill window windows winds windshield wine winery wines wing wings winner winners winning
winter wipe wire wired wireless wires wiring wisdom wise wish wishes wit with within wizard wolf woman women womens wonder wonders wonderful wonderland wood wooden woodcraft woodland woods woodwork woodworks wool woolen woollen woollens wools word
words work workers working workout workplace works workshop workshops workspace workstation world worlds worldwide worth worthy woven wow wrap wrapper wrapping wrestling wrist wristwatch write writer writers writing wrong xerox yacht yard yards yarn yarns year years yeast yellow
yes yesterday yield yoga yogurt you young your yours youth youthful yuppie zeal zebra zen zenith zero zest zigzag zinc zip zipper zippers zodiac zone zones zoo zoology zoom
`;
