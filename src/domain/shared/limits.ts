/** Units of time in milliseconds. */
export const MINUTE_MS = 60 * 1000;
export const HOUR_MS = 60 * MINUTE_MS;
export const DAY_MS = 24 * HOUR_MS;

/** Netlify's limits, in bytes and milliseconds. Our own are below: `TIMES` and `LIMITS`. */
export const PLATFORM = {
  /** Duration of a function that answers a request. */
  request: 60_000,
  /** Duration of a scheduled function. */
  scheduled: 30_000,
  /** Body of a request, and of an answer that is not streamed, both after base64. */
  bodyBytes: 6 * 1024 * 1024,
  /** An answer that is streamed. */
  streamBytes: 20 * 1024 * 1024,
  /** Memory of a function. */
  memoryBytes: 1024 * 1024 * 1024,
} as const;

/** Lengths, sizes and counts that forms, functions and tests share. Bytes are counted before any encoding. */
export const LIMITS = {
  /** Characters of name, company name and college. */
  name: 120,
  /** Characters of an email address (RFC 5321). */
  email: 254,
  phoneMin: 7,
  phoneMax: 20,
  /** Characters of a contact message. */
  message: 5_000,
  address: 500,
  /** Characters of each attribution field: first page, referrer, campaign. */
  origin: 200,
  /** Characters of a shop's name on the board of Home, as readers count them. */
  shopName: 80,
  /** UTF-16 units that are read of such a name. */
  shopNameUnits: 1000,
  /** Characters of a post's title. */
  title: 200,
  /** Characters of a post's content, as HTML and as text. */
  content: 100_000,
  /** Characters of the description derived from a post. */
  description: 200,
  /** Topics of a post, and characters of one. */
  topics: 8,
  topic: 40,
  /** Characters of a page's description that search engines show. */
  metaDescription: 170,
  /**
   * Characters of an opening's title, description, duties and requirements, and facts such as its place; duties, and requirements. Its
   * job description has two pages at most.
   */
  openingTitle: 80,
  openingDescription: 400,
  openingPoint: 160,
  openingFact: 40,
  openingPoints: 8,
  /** Characters of a picture's alternative text, and of its caption. */
  alt: 300,
  /** Characters of a photo's name in the library. */
  photoName: 120,
  /** Bytes of an uploaded image. */
  photoBytes: 4 * 1024 * 1024,
  /** Bytes of one of its smaller widths, and of a title drawn as a picture. */
  photoSizeBytes: 512 * 1024,
  /** Width times height of an uploaded image: a decoder needs four bytes for each pixel. */
  photoPixels: 50_000_000,
  /** Bytes of a resume, inclusive. Every message that names the limit is derived from it. */
  resumeBytes: 5 * 1024 * 1024,
  /** A larger resume is sent in parts, since Netlify counts a body after base64. */
  resumeDirectBytes: 4 * 1024 * 1024,
  resumePartBytes: 3 * 1024 * 1024,
  /** Unfinished resume uploads of one sender, and the bytes of those of all senders. */
  openResumes: 5,
  openResumesBytes: 500 * 1024 * 1024,
  /** Pages in which one post is open; of more, those renewed last are stored. */
  openPages: 50,
  /** Passkeys of an administrator, and characters of a name of one. */
  passkeys: 20,
  passkeyName: 60,
  /** Open sessions of an administrator: one more ends the one that was unused for longest. */
  sessions: 200,
  /** Bytes of an entry of the website's content, as JSON, and drafts that are published at once. */
  entryBytes: 128 * 1024,
  publishedEntries: 500,
  /** Bytes of a JSON body: the largest post, escaped, fits. */
  jsonBytes: 1024 * 1024,
  /** Bytes of records in one call of a restore: below what Netlify takes of a body that is no text. Larger ones are sent in pieces. */
  restoreBytes: 3 * 1024 * 1024,
  /** Bytes of a record in a backup. */
  recordBytes: 16 * 1024 * 1024,
  /** Bytes of a list answer or of a part of an export: below Netlify's 6 MB, with room for its envelope. */
  listBytes: 4 * 1024 * 1024,
} as const;

/**
 * Daily quotas (UTC) of submissions: of one address (an IPv6 /64), of one network (a /24 or /48) and of all senders. Submissions beyond
 * a quota are stored as spam. `held` is the quota of submissions of one network that are stored as spam for any reason; beyond it they
 * are refused. The quotas are far above what a company receives, and too low to cause costs.
 */
export const DAILY_QUOTAS = {
  enquiries: { address: 30, network: 100, held: 100, all: 1_000 },
  applications: { address: 30, network: 60, held: 60, all: 500 },
  /** A college registers a whole year's students from one address. */
  registrations: { address: 200, network: 250, held: 250, all: 1_000 },
} as const;

/** Posts, rows and items per page. */
export const PAGE_SIZES = {
  publicPosts: 12,
  latestPosts: 3,
  apiPosts: 50,
  apiPostsMax: 100,
  /** Rows in each group of the dashboard. */
  dashboard: 2,
  adminPosts: 25,
  /** The most in one answer, for an administrator who returns to a long list. */
  adminPostsMax: 500,
  inbox: 25,
  photos: 48,
  /** The most in one answer, so that a library scrolled far down is refreshed by one call. */
  photosMax: 500,
  feed: 20,
  revisions: 50,
  audit: 50,
  sessions: 50,
  /** Publications of the website that are kept, and published revisions of an entry. */
  publications: 50,
  entryRevisions: 50,
} as const;

/** Days that a deleted post, photo or submission stays in the bin. */
export const BIN_DAYS = 30;

/** Days that an administrator's unsaved texts and queued uploads are stored, in the browser and on the server. */
export const UNSAVED_DAYS = 30;

/** Lifetimes and deadlines, in milliseconds. */
export const TIMES = {
  session: 8 * HOUR_MS,
  /** Idle time after which a session ends, and how often its last use is stored. */
  sessionUnused: HOUR_MS,
  sessionTouch: 10 * MINUTE_MS,
  /** How old a sign-in may be for changes to the ways of signing in. */
  recentSignIn: 15 * MINUTE_MS,
  /** How long what a passkey has to sign is valid. */
  passkeyChallenge: 10 * MINUTE_MS,
  preview: DAY_MS,
  /** How long the link of an invitation opens. */
  invitation: 3 * DAY_MS,
  /** How long the link to a new password opens, and how long asking for one counts. */
  passwordLink: 30 * MINUTE_MS,
  passwordAsks: DAY_MS,
  /** How long a browser and device counts as known after a sign-in. */
  knownDevice: 90 * DAY_MS,
  /** How long a mail to an administrator is stored, so that nobody is told of the same twice. */
  teamMail: 7 * DAY_MS,
  /** A storage call with all its tries, and each single try. */
  storageCall: 3_000,
  storageTry: 1_500,
  request: 8_000,
  /** Storage, for secondary content of a page: one try. */
  secondaryRead: 1_500,
  /** Reading the records of one part of an export, well within a request. */
  exportPart: 3_000,
  /** How long another archive waits after a restore was begun: by then the first records are stored, and the site is not empty. */
  restoreBegun: 10 * MINUTE_MS,
  /** When a listing starts to read no further changed record; the next one continues. */
  listing: 5_000,
  health: 1_000,
  /** When our code ends a scheduled function, with time left for one storage call that records the result. */
  scheduled: 25_000,
  /** When the sweeps of a scheduled function, all together, start no new item. An item takes at most three storage calls. */
  sweep: 15_000,
  /** A purge of the CDN, which a save waits for. */
  purge: 2_000,
  /** A mail that a request waits for, well within the request. */
  mailInRequest: 3_000,
  /** The test mail, which a request waits for. */
  mailTest: 6_000,
  /** The connection to a mail server, and each of its answers, so that one that hangs does not block a function. */
  mailConnection: 8_000,
  mailAnswer: 10_000,
  loginWindow: 15 * MINUTE_MS,
  /** How long a wrong code of an authenticator app counts. */
  wrongCodes: DAY_MS,
  /** How long the audit trail goes back. */
  audit: 90 * DAY_MS,
  /** How long the dashboard tells a writer that a post was published. */
  reviewShown: 7 * DAY_MS,
  /** How often a page says that it has a post open, how long that counts, and how long the record of a post is stored. */
  openPageRenewal: MINUTE_MS,
  openPage: 3 * MINUTE_MS,
  openEditors: DAY_MS,
  /** A build that was asked for and has not begun, or not ended, may be asked for again; how long asking for it may take. */
  buildLate: 15 * MINUTE_MS,
  buildHook: 5_000,
  bin: BIN_DAYS * DAY_MS,
} as const;

/** Lengths of the words of the content. They are apart, so that scripts of public pages do not contain them. */
export const CONTENT_LIMITS = {
  /** Characters of a page's title for search engines. */
  metaTitle: 70,
  /** Characters of the company's name, which stands on a board beside the menu, and of an item of the menu. */
  company: 60,
  menu: 40,
  /** The most characters of a company's name at the usual size, and of all names of a menu that stand in a line. */
  companyLine: 24,
  menuLine: 96,
  /** The most names that the menu at the head of each page shows: more would break at 768 px. The most links of a menu, hidden ones too. */
  menuNames: 8,
  menuItems: 24,
  /** Characters of a button, and of one of two side by side. */
  button: 24,
  shortButton: 20,
  /** Characters of a name that stands along the height of a picture. */
  upright: 28,
  /** Characters of a short name beside something. */
  label: 48,
  /** Characters of the name of a thing in a list. */
  name: 60,
  heading: 90,
  /** Characters of the heading of a page whose picture stands beside it. */
  pageName: 40,
  /** Characters of the name on a card and on a tile whose picture fills the rest, and of the sentence below it. */
  cardName: 26,
  cardText: 78,
  tileName: 34,
  tileText: 85,
  /** Characters of the example in a short field, and of one of several choices beside each other. */
  example: 16,
  choice: 12,
  /** Characters of a sentence over a picture, or of a line of an address. */
  short: 120,
  /** Characters of a sentence or two. */
  text: 240,
  paragraph: 600,
  legalParagraph: 1_200,
  /** Characters of a text of a page of the owner's, and addresses that the page had before. */
  pageText: 8_000,
  oldAddresses: 20,
  /** Addresses of a former site that are redirected, and characters of a line of their list, and of all of it. */
  formerAddresses: 1_000,
  formerLine: 600,
  formerList: 100_000,
  /** Characters of the address of a link. */
  address: 300,
  /** Pixels of a side of a picture. */
  pixels: 4_000,
  /** Characters of an entry's id. */
  id: 64,
} as const;
