/**
 * The English words that shops, schools, clinics, workshops and offices in India have in their names, by subject. Each is in the
 * pronouncing dictionary or in `corrections.ts`. Words of `sign-words.ts` are not repeated. Plurals are found from the singular.
 */
export const ENGLISH_WORDS = `
a accessory account accountant accounting ace acrylic active activity acupressure admission advance advanced adventure advertising
advocate agarbatti agent agricultural agriculture agro air all alliance allied alpha aluminium ambulance american angel animal antique
apartment apparel apple appliance applied aqua aquarium architect architecture army aroma aromatic art artisan arts asian associate
associated association aster astro astrology atlas audio audit august aunty authentic automatic automation avenue ayurvedic babies baby
back backyard bag bags baker banana band bangle bank banker banking banner banquet bar barbecue base basic basics basket beautiful bed bee
bell bells belt beverage bicycle big bike biker bio bird birds birthday biscuit bistro bite black block blood bloom blossom blue blues
board boarding body boiler bold border bottle bouquet boutique bowling box boxes boxing boy boys brain branch brand branded brass bread
break breakfast brick bridal bride bridge bright brighter british broadband broadway broker brown brush bucket budget buffet build
building bulb bullet bungalow burger bus business butter button buttons buy buyer bypass cabin cabinet cable cake cakes calculator call
camera camp campus cancer candle candy canteen capital captain carbon card cardiac cardiology cards career cargo carnival carpenter carpet
carrier carry cart cartoon case cash cashew casual caterer catering cattle ceiling celebration celebrity cell cement central century
ceramic chain chair challenge challenger champion charcoal charitable charity chartered check cheese chef chemical chemist chemistry
cherry chess chest chicken child children chilli chimney china chinese chocolate choice choose christ christian christmas church cinema
circus citizen citizens civil class classic classical classics clean cleaning clear clinical clip clock clothing cloud club coach coaching
coal coat coating cobbler cocktail coconut coding coin cola cold collar collection collector colony colour colours comfort commerce
commercial communication communications community complete complex compressor computing concept concrete condition conditioner
conditioning confectioner conference connect construction consult consultancy consultant consulting consumer contemporary continental
contractor control convent cook cookie cookies cooking cool cooler cooling cooperative copier copper copy corporate corporation cosmetic
cosmetics costume cotton council counsellor counter country couple courier course court courtyard cover craft crafts craftsman cream
creamery create creative credit crispy crop crossing crown crusher crystal cuisine cultural culture cup curry curtain cushion custom
customer cute cutlery cyber cylinder daddy daily dance dancer dancing data date dates day days dealer deck decor decoration decorator deep
defence degree deli delicious delight delivery delta deluxe dental dentist department departmental dermatology design designer designing
desire dessert destination destiny detailing developer device diabetes diabetic diagnosis diagnostic dialysis diary diesel diet dietician
digest digit dine diner dining dinner diploma direct director disco discover dish dishes disposable distribution distributor district
divine doctor document dog doll domestic donut door dot dots double downtown dragon drama drawing dream dreams dress dressing drill
drilling drink drinks drip drive driver driving drops drug drugs dry duct dye dynamic dynamics eagle ear earth earthmover east eastern
easy eat eatery eating eats economic economics economy editor education educational egg eggs elastic electrician electricity electronics
electroplating elegance elegant elephant elevator elite embassy emerald emergency empire employment emporium endoscopy energy engine
engineer engineers english enjoy enter enterprise entertainment environment epic equipment essence estate european eve evening event
events everest evergreen exam excellence excellency excellent exchange exclusive executive exhibition exotic experience expert export
exporter exports express extra eye eyes fab fabric fabrication fabricator fabrics face facility factory fair fairy faith falcon fame
families family famous fan fancy fantastic fantasy farm farmer farmers farming fat father fathers feast feather federal feeling fertility
fertilizer festival fiber fibre field file filing film films filter finance financial financier fine finish finisher finishing fire
fireworks firm first fish fisheries fishery fishing fit fitting fittings flag flash flat flats flavour flex flora floral florist flour
flower flowers fly flyer flying focus foodie foodies foods foot force forces foreign forest forever forging fork form fort fortune
foundation foundry fountain four fragrance frame frames framing free freezer french fresh fridge fried friend friendly friends front
frozen fruit fruits fry fuel fuels full fun fund funds funny furnace furnishing furnishings fusion future futures gadget gadgets galaxy
gallery game gamer games gaming garden gardener gardening gardens garland gasket gate gates gateway gear gears gel gem gems gene
generation generator genetic genetics genius genuine geography giant gift ginger girl girls give glamour glass glasses global glorious
glory go goals god golf good goods gourmet government grace grade grades graduate grain grains grand granite granites grape grapes graphic
graphics grass great greater green greens greet greeting grill grills groceries grocery groove ground group groups grove grow growers
growing guard guards guest guide guitar gun gypsum gypsy hairdresser hall halls handicraft handicrafts happiness happy harbor harbour hard
hardware harmony head health healthy hearing heart hearts heat heater heating heaven heavy height heights hello help helper helping
helpline herb herbal herbs heritage hero heroes hide high higher highway hill hills himalayan hindu hire hobby holiday holidays hollywood
holy homely homeo homeopath homeopathic homeopathy homestay honest honey hope horizon horse horticulture hosiery hospitality host hostel
hot hotline hour hours house houses housing hub hubs human humanity hungry huts hydraulic hydraulics hygiene hygienic ice icon icons idea
ideal ideas image images imaging imitation immigration imperial in independent index indigo industrial industries industry infant
infertility infinity informatics information infra infrastructure ink inn inner innovation innovations innovative inside institute
institution instrument instruments insulation insurance integrated integration intelligent interior interiors international internet
invention inverter invitation iron ironing island islands ivory jacket jasmine jazz jean jeans jet jewel jewels job jobs joint joints
jolly journey joy jubilee juice jumbo junction jungle junior juniors jupiter just justice kebab key keys kid kidney kids kindergarten king
kingdom kings kit kitchens kite kits kitty knee knit knits knitwear knowledge laboratories laboratory lace laces ladies lady lake lakes
lakeside lakeview laminate laminates lamination lamp lamps land landmark lands language languages laparoscopic laptop laptops large laser
last lasting lathe laundry law lawn laws lawyer lawyers lead leader leaders leadership leading leaf league lean learners learning leather
leg legacy legal legend legends lemon lens lenses leo letter lettering level liberty library life lifecare lifes lift lifting lights like
lily lime limitless line liner lines link links lions lipstick liquor literature little live liver living loan loans local location lock
locker locking locks lodge lodging logistic logistics logo london look looks lord lords lotus lounge love lovely lover lovers luck lucky
lunch luxury machine machines made magazine magic magnet magnum mail mailing main maintenance make maker makers makeup making mall malls
malt mama man manage management manager managing mango mangoes mania manicure manufacturer manufacturers map maps marathon marbles
marigold marina marine maritime marker marketing marking marks marriage marriages mask massage master masters matching material materials
maternity math mathematics maths matrimonial mats mattress max meal meals meat mechanic mechanical mechanics media medic medicine
medicines medico medicos meditation medium meet meeting mega melodies melody melting member memorial memories memory men mental mentor
mentors merchant merchants metal metals meter meters metro metropolitan micro mid midnight military milk millennium millet minds minerals
mini ministry mint miracle miracles mirage mirror mirrors mission missionary mobility model modeling models modular money monsoon mood
moon more mosque most mother mothers mountain mountains mouse move movers movie movies moving muffler multi multiplex multispeciality mum
museum mushroom mushrooms musical mustard mutton my nail nails nano napkin nation natural naturals nature naturopathy navigation near neck
need needle needles needs neo net network networking networks neuro neurology new news newspaper next nice night nights no non noodle
noodles north northern nova novelties novelty now nurse nursery nursing nut nutrition nuts nylon oasis ocean offer offers office officer
oil oils old olive olympic omega omelette once oncology one onion onions online only open opening operator optic optical opticals optician
opticians optics optimum options optometrist orange orchard orchid orchids order orders organic organics organiser organizer orient
oriental original originals ornament ornaments ortho orthodontic orthopaedic orthopedic orthopedics outer outfit outfits outlet outlets
oven ovens oxford oxygen pacific pack package packages packaging packer packers packet packing packs padma palace palaces palm palms
pancake panda panel panels pant papa paper papers paradise paragon paramedical paramount parcel parcels parent parenting parents park
parking parks parties partner partners parts party passion passport pasta paste pastries pastry path pathology paths patient patients
patio pavilion pay payments peace peacock pearl pearls pediatric pen pencil pencils pens pension people pepper peppers perfect performance
perfume perfumes peripheral pet petrol petroleum pets pharma pharmaceutical pharmaceuticals pharmacist phenyl photocopies photocopy
photographer photographers photography physical physics physiotherapist physiotherapy piano pick pickle pickles picture pictures pie
pillow pillows pilot pink pioneer pioneers pipe pipes piping pizza pizzas pizzeria place plan planet planets planning plans plant planter
planters plants plaster plastic plastics plate plates platform plating platinum play player players playing plaza pleasure plot plots
plumber plumbers plumbing plus pneumatics pocket polishing polo polymer polymers polytechnic pool pools popular port porter portrait
portraits ports positive post poster pot potato potatoes pots pottery poultry powder powders precious precision premier premium
preparatory preschool presentation presidency president press presses prestige price prices prime primer primes prince princess print
printing prints pro processing producer producers product production productions products profession professional professionals professor
programming progressive project projects promotions prompt properties property protein proteins provision provisional provisions
psychiatry psychology pub public publication publications pulse pulses pump pumping pumps punch purchase pure purely purity purple puzzles
pyramid quality quarters queen queens quick quicker quilt quilting quilts racks radio radiology radius railway railways rain rainbow range
ranges rapids rays reader readers ready real reality realty recipe recipes recovery recreation red refresh refreshing refreshment
refreshments refrigerator regional reliance relief remedies remedy rent rental rentals renting repair repairing repairs report reporter
reports republic research residence residences residency residential resort resorts resource resources rest resting retail retailer
retailers retina retro rewinding ribbon ribbons rich richer rickshaw ride rider riders rides riding right ring rings rising river rivers
road roads robot robust rock rocket rockets rocks roller rollers rolling rolls romantic roof roofing roofs rooftop room rooms roots ropes
rose roses rotary router routes royale royals rubber rubbers ruby runway rural safari safe safer safes safety saint saints salad salads
sale sales salt sandal sandals sandalwood sandwich sandwiches sanitary sapphire satellite satin save saver savers savings saviour scales
scan scanner scholar scholars science sciences scientific scoops scooter scope scraps screen screening screens screw screws sea seal
sealing seals seasonal seasoning seasons second secret secrets sector secure securities security seed seeds select selections sell seller
sellers selling seminar senior seniors sensors series server servers serving sets sewing shades shake shaker shakes shape shapers shapes
sharing sharp shawl shawls sheet sheets shields shining shirt shirting shirts shoot shooting shoots shoppe shopper shoppers shopping
shoppy shot shots show shower showers shows shutter shuttering shutters side sides siding sign signage signages signs silicon silk silks
silver silvers simple simply sing singer singing single sir sister sisters site sites size sizes sizzler sizzlers sketch sketches skill
skills skin skyline sleeper slices slippers small smiles smoke smoked smokers smooth snack snacks snow soap soaps social socials society
socks soda sofa sofas soft softy soil solar solid solids song songs sonography sounds soup soups source sourcing south souvenir souvenirs
spa space spaces spares sparks spas special specialist specialists speciality spectra speech speed speeds spice spices spicy spider spine
spiritual spoon spoons spot spots sprayer sprays spring springs squares stadium staff staffing stage stages stainless stamp stamps stand
standard standards standing star stars start starter starters state station stationers stations statue stay stays steel steels steering
sterling stick sticker stickers sticks stitch stitches stitching stockist stockists stone stones stop storage stories story stove stoves
straight strawberry streams street streets strings strong structural structure structures stud student students studies studs study style
styles styling stylish subject subway success sugar sugarcane sugars suit suite suites suiting suits summer summit sun sunglass sunglasses
sunny sunrise sunset sunshine superb superior supplier suppliers supplies supply support supports supreme surgeon surgeons surgery
surgical surgicals sweety swimming switches synergy synthetic synthetics system table tables tablet tablets take takeaway talent talents
tales talk talking talks tank tanker tankers tanks tape tapes taps tarpaulin tarpaulins taste tastes tasty tattoo tattoos tax taxes taxi
taxis teacher teachers team teams tech technical technician techno technological technologies teens telecom telecommunication telecoms
telephone telephones television template temple temples tempo tennis terrace test tester testing tests texture textures theatre themes
therapies therapist therapy thermal threads ticket ticketing tickets tie ties tiffin tiffins tiger tigers tile tiles tiling timber timbers
time timer times timing tin tips tissues to toast toaster toffee tomato tomatoes tool tooling tools top topaz total touch tour touring
tourism tower towers town towns toy toys track tracker tracking tracks tractor tractors trade tradition traditional traditions traffic
trail trailer trailers trails train trainer trainers training trains transformer transformers translation transporter transporters
treasure treasures treat treatment treats tree trees trend trends triangle tribal trinity triple trolleys trophies trophy truck trucking
trucks true trust tube tubes tubewell tubing tuition tuitions tuner tunes turner turning tutor tutorial tutorials tutors twin twinkle
twins twister two type types typing ultimate umbrella umbrellas uncle under underground uniform uniforms union unions unique unit united
units unity universal universe university unlimited up upholstery upper uptown urban urology utensils utilities utility vaccination
vaccine valley valleys value valuer values valves van varieties variety varnish vegetable vegetables vegetarian veggie veggies vehicle
vehicles velvet velvets vendors venture ventures venue venus veterinary victoria victory video videography videos view views villa village
villager villages villas vintage violet vip visa visas vision vista visual visuals vital vitamin vitamins vocal vocational voice voices
volume waffles waiter waiting walk walker walking wall walls ward warehouse warehouses warehousing warrior wash washer washers washing
water waterfall waterfalls waterfront waterproofing waters waves wax waxing ways weather weave weaver weavers weaves weaving web wedding
weddings weekend weighbridge weights welcome weld welder welding welfare well wellness wells west western wheel wheels where white whiter
wholesale wholesaler wholesalers wife wifi wild window windows winds wine wines wing wings winning winter wire wireless wires wiring wise
women womens wonder wonders wood wooden woods woodwork woodworks wool woolen woollen woollens wools work workers working works workshop
workshops world worlds worldwide wrap xerox yard yards yarn yarns yellow yes yoga yogurt young yours zero zipper zippers zodiac zone zones
zoom
`;
