/**
 * The English words that shops, schools, clinics, workshops and offices in India have in their names, by subject. Each is in the
 * pronouncing dictionary or in `corrections.ts`. Words of `sign-words.ts` are not repeated. Plurals are found from the singular.
 */
export const ENGLISH_WORDS = `
a about abroad absolute accessory account accountant accounting ace aces acrylic active activity acupressure admission advance advanced
adventure advertising advocate affair agarbatti agent agricultural agriculture agro air ale alfa all alley alliance allied almond alpha
alpine aluminium ambulance american ancient angel animal antique apartment apparel appetite apple appliance applied aqua aquarium
architect architecture arena army aroma aromatic around art artisan arts asian associate associated association aster astro astrology
atlas attire audio audit august aunty authentic automatic automation avenue axis ayurvedic babies baby back backyard bag bags baked baker
balance ball bamboo banana band bangle bank banker banking banner banquet bar barbecue barbeque barn barrel base basic basics basket bay
beacon beam bean beautiful bed bee beer before bell bells belt berry beverage bicycle big bike biker bio bird birds birthday biscuit
bistro bit bite biter black blessing block blood bloom blossom blouse blue blues board boarding body boiler bold bolt boost border boring
botanical bottle bouquet boutique bowl bowling box boxes boxing boy boys brain brake branch brand branded brass bread break breakfast brew
brewery brick bridal bride bridge bright brighter british broadband broadcast broadway broccoli broker brown brush bubble bucket buddy
budget buffet build building bulb bullet bunch bungalow burger bus bush business butter button buttons buy buyer buzz by bypass cabin
cabinet cable cake cakes calculator call cam camera camp campus canal cancer candle candy canteen canvas capital captain carbon card
cardiac cardiology cards career cargo carnival carpenter carpet carrier carry cart cartel cartoon case cash cashew castle casual cat catch
caterer catering cattle cave ceiling celebration celebrity cell cement central century ceramic chain chair challenge challenger chamber
champ champion charcoal charitable charity chartered check cheese chef chemical chemist chemistry cherry chess chest chick chicken child
children chilli chilly chimney china chinese chocolate choice choose christ christian christmas church cinema cinnamon circle circuit
circus citizen citizens citrus civil class classic classical classics clean cleaning clear click clinical clip clock clothing cloud club
coach coaching coal coat coating cobbler cocktail coconut code coding coil coin cola cold collar collection collector colony colour
colours combo comfort commerce commercial common communication communications community complete complex compressor computing concept
concrete condition conditioner conditioning confectioner conference congress connect conscious construction consult consultancy consultant
consulting consumer contemporary content continental contractor control convent cook cookie cookies cooking cool cooler cooling
cooperative copier copper copy core corn corporate corporation cosmetic cosmetics cosmo costume cotton council counsellor counter country
county couple coupon courier course court courtyard cover cow cozy craft crafts craftsman crane crazy cream creamery create creative
creator credit crescent crispy crop cross crossing crown crunch crush crusher crystal cube cuisine culinary cultural culture cup curry
curtain cushion custom customer cut cute cutlery cyber cylinder daddy daily dance dancer dancing dark data date dates dawn day days deal
dealer decent deck decor decoration decorator deep defence degree deli delicacy delicious delight delivery delta deluxe dental dentist
department departmental dermatology design designer designing desire dessert destination destiny detailing detergent developer device dew
diabetes diabetic diagnosis diagnostic dialysis diary diesel diet dietician digest digit dine diner dining dinner dip diploma direct
director disco discount discover dish dishes disposable distribution distributor district divine doctor document dog doll domestic donut
door dot dots double down downtown dragon drama drawing dream dreams dress dressing drill drilling drink drinks drip drive driver driving
drop drops drug drugs dry duct dumpling dye dyer dyes dynamic dynamics eagle ear early earth earthmover east eastern easy eat eatery
eating eats eclipse ecology economic economics economy edge editor education educational egg eggs eight elastic electrician electricity
electro electronics electroplating elegance elegant elephant elevate elevator eleven elite embassy emerald emergency emerging emperor
empire employment emporium endoscopy endurance energy engine engineer engineers english enjoy enter enterprise entertainment envelope
environment epic equipment era essence estate euro european eve evening event events ever everest evergreen evolution evolve exam excel
excellence excellency excellent exchange exclusive executive exhibition exit exotic experience expert export exporter exports express
extra eye eyes fab fabric fabrication fabricator fabrics face facility factory fair fairy faith falcon fame families family famous fan
fancy fantastic fantasy farm farmer farmers farming fat father fathers feast feather federal feel feeling fern fertility fertilizer
festival fiber fibre field fiesta figure file filing film films filter finance financial financier fine finish finisher finishing fire
fireworks firm first fish fisheries fishery fishing fit fitting fittings five flag flame flash flat flats flavour flex flora floral
florist flour flow flower flowers fly flyer flying foam focus foil foodie foodies foods foot force forces foreign forest forever forge
forging fork form formula fort fortune foundation foundry fountain four fox fragrance frame frames framing free freezer french fresh
fridge fried friend friendly friends fries front frontier frozen fruit fruits fry fuel fuels full fun fund fundamental funds funny furnace
furnishing furnishings fusion future futures gadget gadgets galaxy gallery game gamer games gaming garden gardener gardening gardens
garland gasket gate gates gateway gear gears gel gem gems gene generation generator genesis genetic genetics genius gentle genuine
geography getaway giant gift ginger girl girls give glamour glass glasses global globe glorious glory glow glue go goal goals god golf
good goods gourmet government grace grade grades graduate grain grains grand granite granites grape grapes graphic graphics grass grease
great greater green greens greet greeting grill grills groceries grocery groove ground group groups grove grow growers growing guard
guards guest guide guitar gun gypsum gypsy hairdresser hall halls handicraft handicrafts happiness happy harbor harbour hard hardware
harmony haven hawk head health healthy hearing heart hearts heat heater heating heaven heavy height heights hello help helper helping
helpline herb herbal herbs here heritage hero heroes hi hide high higher highway hill hills himalayan hindu hip hire hobby holiday
holidays hollywood holy homely homeo homeopath homeopathic homeopathy homestay honest honey hood hope horizon hormone horn horse
horticulture hosiery hospitality host hostel hot hotline hour hours house houses housing hub hubs human humanity hunger hungry hut huts
hydraulic hydraulics hygiene hygienic ice icon icons idea ideal ideas identity ignite image images imaging imitation immigration imperial
impression in independent index indigo industrial industries industry infant infertility infinite infinity informatics information infra
infrastructure ink inn inner innovation innovations innovative inside inspiration instant institute institution instrument instruments
insulation insurance integrated integration intelligent interior interiors international internet invention inverter invest invitation
iris iron ironing irrigation island islands ivory jack jacket jasmine jazz jean jeans jet jewel jewels job jobs joint joints jolly journey
joy jubilee juice jumbo junction jungle junior juniors jupiter just justice jute karate kebab kettle key keys kid kidney kids kilo
kindergarten king kingdom kings kit kitchens kite kits kitty knee knight knit knits knitwear knot knowledge laboratories laboratory lace
laces lad ladies lady lagoon lake lakes lakeside lakeview laminate laminates lamination lamp lamps land landmark lands lane language
languages laparoscopic laptop laptops large laser last lasting lathe lather laundry law lawn laws lawyer lawyers lead leader leaders
leadership leading leaf league lean learners learning leather leg legacy legal legend legends lemon lens lenses leo less letter lettering
level liberty library life lifecare lifes lift lifting lights like lily lime limit limitless line linen liner lines link links lion lions
lipstick liquid liquor literature little live liver living loan loans local location lock locker locking locks lodge lodging logic
logistic logistics logo london look looks lord lords lotus lounge love lovely lover lovers lubricant luck lucky luggage lunch luxury
machine machines made magazine magic magnet magnum mail mailing main maintenance major make maker makers makeup making mall malls malt
mama man manage management manager managing mango mangoes mania manicure manufacturer manufacturers map maps marathon marbles marigold
marina marine mariner maritime mark marker marketing marking marks marriage marriages mars martial mask mass massage master masters mat
match matching material materials maternity math mathematics maths matrimonial matrix mats mattress max meal meals meat mechanic
mechanical mechanics media medic medicine medicines medico medicos meditation mediterranean medium meet meeting mega melodies melody
melting member memorial memories memory men mental mentor mentors merchant merchants mercy meridian metal metals meter meters metro
metropolitan micro mid midnight military milk millennium millet mind minds mineral minerals mini ministry mint miracle miracles mirage
mirror mirrors mission missionary mob mobility model modeling models modular molecule moments mon money monk monsoon mood moon more mosaic
mosque most mother mothers motion mountain mountains mouse move movers movie movies moving much muffler mug multi multiple multiplex
multispeciality mum museum mushroom mushrooms musical mustard mutton mutual my mystic nail nails nano napkin nation natural naturals
nature naturopathy naughty navigation navy near neck need needle needles needs neo nest net network networking networks neuro neurology
never new news newspaper newton next nice night nights nine no noble non noodle noodles north northern nova novelties novelty now nurse
nursery nursing nut nutrition nuts nylon oak oasis ocean off offer offers office officer oil oils old olive olympic omega omelette once
oncology one onion onions online only onyx open opening opera operator optic optical opticals optician opticians optics optimum option
options optometrist orange orbit orchard orchid orchids order orders organic organics organiser organizer orient oriental original
originals ornament ornaments orphanage ortho orthodontic orthopaedic orthopedic orthopedics out outer outfit outfits outlet outlets oven
ovens oxford oxygen pacific pack package packages packaging packer packers packet packing packs padma page pages pain palace palaces palm
palms pancake panda panel panels panorama pant pants papa paper papers parade paradise paragon parallel paramedical paramount parcel
parcels parent parenting parents park parking parks parties partner partners parts party passion passport pasta paste pastries pastry path
pathology paths patient patients patio pavilion pay payments peace peacock pearl pearls pediatric pen pencil pencils pens pension people
pepper peppers perfect performance perfume perfumes peripheral pest pet petrol petroleum pets pharma pharmaceutical pharmaceuticals
pharmacist phenyl photocopies photocopy photographer photographers photography physical physics physiotherapist physiotherapy piano pick
pickle pickles picture pictures pie pillow pillows pilot pin pine pines pink pioneer pioneers pipe pipes piping piston pizza pizzas
pizzeria place plan planet planets planning plans plant planter planters plants plaster plastic plastics plate plates platform plating
platinum play player players playing plaza pleasure plot plots plumber plumbers plumbing plus pneumatic pneumatics pocket poem polish
polishing polo polymer polymers polytechnic pool pools popular port porter portrait portraits ports positive post poster pot potato
potatoes pots pottery poultry powder powders practical precious precision premier premium preparatory preschool presentation presidency
president press presses pressure prestige price prices pride prime primer primes prince princess print printing prints prism pro process
processing producer producers product production productions products profession professional professionals professor programme
programming progress progressive project projects promotions prompt properties property prosperity protein proteins provision provisional
provisions psychiatry psychology pub public publication publications puff pulse pulses pump pumping pumps punch puncture purchase pure
purely purifier purity purple puzzles pyramid quality quarter quarters queen queens quick quicker quilt quilting quilts rabbit racks
radiant radio radiology radius railway railways rain rainbow rally range ranger ranges rapid rapids rare ray rays razor reader readers
ready real reality realty recipe recipes recovery recreation red refresh refreshing refreshment refreshments refrigeration refrigerator
regal regency regent region regional registered regular rehabilitation reliable reliance relief remedies remedy rendezvous rent rental
rentals renting repair repairing repairs report reporter reports republic research residence residences residency residential resort
resorts resource resources rest resting retail retailer retailers retina retro revolving rewinding rhythm ribbon ribbons rich richer
rickshaw ride rider riders rides ridge riding right ring rings rise rising ritz river rivers road roads robot robust rock rocket rockets
rocks role roll roller rollers rolling rolls romantic roof roofing roofs rooftop room rooms roots rope ropes rosary rose roses rotary
route router routes royale royals rubber rubbers ruby run runway rural rustic safari safe safer safes safety saffron sage sailor saint
saints salad salads sale sales salt same sand sandal sandals sandalwood sandwich sandwiches sanitary sapphire satellite satin save saver
savers saving savings saviour say scale scales scan scanner scans scholar scholars science sciences scientific scoop scoops scooter scope
scout scrap scraps screen screening screens screw screws sea seal sealing seals season seasonal seasoning seasons second secondary secret
secrets sector secure securities security seed seeds select selection selections sell seller sellers selling seminar senior seniors sensor
sensors series serve server servers serving set sets seven sewing shades shake shaker shakes shape shapers shapes sharing sharp shawl
shawls sheet sheets shield shields shine shining shirt shirting shirts shoot shooting shoots shoppe shopper shoppers shopping shoppy shore
shot shots show shower showers shows shutter shuttering shutters side sides siding sight sign signage signages signature signs silicon
silicone silk silks silver silvers simple simply since sing singer singing single sip sir sister sisters site sites size sizes sizzler
sizzlers sketch sketches skill skills skin sky skyline sleep sleeper slice slices slim slipper slippers small smile smiles smoke smoked
smokers smooth snack snacks snow so soap soaps social socials society sock socks soda sofa sofas soft softy soil solar solid solids
solitaire song songs sonography soul sound sounds soup soups source sourcing south souvenir souvenirs spa space spaces spade span spare
spares spark sparks spas special specialist specialists speciality spectra speech speed speeds spice spices spicy spider spin spine spiral
spiritual sponge spoon spoons spot spots spray sprayer sprays spring springs square squares stadium staff staffing stage stages stainless
stamp stamps stand standard standards standing star stars start starter starters state station stationers stations statue stay stays steel
steels steering stellar sterling stick sticker stickers sticks stitch stitches stitching stockist stockists stone stones stop storage
stories story stove stoves straight strawberry stream streams street streets strength string strings strong structural structure
structures stud student students studies studs study stuff style styles styling stylish sub subject submersible subway success sugar
sugarcane sugars suit suite suites suiting suits summer summit sun sunglass sunglasses sunny sunrise sunset sunshine superb superior
supplier suppliers supplies supply support supports supreme surgeon surgeons surgery surgical surgicals survey sushi swan sweety swift
swimming swings switch switches symphony syndicate synergy synthetic synthetics system table tables tablet tablets take takeaway tale
talent talents tales talk talking talks tank tanker tankers tanks tap tape tapes taps target tarpaulin tarpaulins taste tastes tasty
tattoo tattoos tavern tax taxes taxi taxis teacher teachers team teams tech technical technician techno technological technologies teen
teens telecom telecommunication telecoms telephone telephones television template temple temples tempo temptation tennis terrace test
tester testing tests textbook texture textures that theatre theme themes then therapies therapist therapy thermal thermocol this thread
threads thyme thyroid ticket ticketing tickets tie tier ties tiffin tiffins tiger tigers tile tiles tiling till timber timbers time timer
times timing tin tip tips tissue tissues title to toast toaster toffee tomato tomatoes tool tooling tools tooth top topaz torch total
touch tour touring tourism tower towers town towns toy toys track tracker tracking tracks tractor tractors trade tradition traditional
traditions traffic trail trailer trailers trails train trainer trainers training trains transformer transformers translation transporter
transporters treasure treasures treat treatment treats tree trees trek trend trends trendy triangle tribal tribute trinity triple triumph
trolley trolleys trophies trophy tropical truck trucking trucks true trust tube tubes tubewell tubing tuition tuitions tune tuner tunes
tunnel turbo turf turner turning turtle tutor tutorial tutorials tutors twin twinkle twins twist twister two type types typewriter typing
ultimate umbrella umbrellas uncle under underground uniform uniforms union unions unique unit united units unity universal universe
university unlimited up upholstery upper uptown urban urology utensil utensils utilities utility vaccination vaccine valley valleys value
valuer values valve valves van vanilla varieties variety varnish vector vegan vegetable vegetables vegetarian veggie veggies vehicle
vehicles velvet velvets vendor vendors venture ventures venue venus veterinary vibes victoria victory video videography videos view views
villa village villager villages villas vintage violet vip virgin visa visas vision vista visual visuals vital vitamin vitamins vocal
vocational voice voices volume voyage waffle waffles wagon wait waiter waiting walk walker walking wall walls ward warehouse warehouses
warehousing warrior wash washer washers washing water waterfall waterfalls waterfront waterproofing waters wave waves wax waxing way ways
wealth weather weave weaver weavers weaves weaving web wedding weddings weekend weighbridge weight weights welcome weld welder welding
welfare well wellness wells west western wheel wheels where white whiter wholesale wholesaler wholesalers wide wife wifi wild willow
window windows winds wine wines wing wings winning winter wire wireless wires wiring wise wishes with women womens wonder wonders wood
wooden woods woodwork woodworks wool woolen woollen woollens wools work workers working works workshop workshops world worlds worldwide
wow wrap xerox yard yards yarn yarns yellow yes yoga yogurt you young your yours zebra zenith zero zest zinc zipper zippers zodiac zone
zones zoom
`;
