/** A day in milliseconds. */
export const DAY_MS = 24 * 60 * 60 * 1000;

/** What Netlify allows. Ours are below: `TIMES` and `LIMITS`. Bytes and milliseconds. */
export const PLATFORM = {
  /** How long a function may take that answers a request, … */
  request: 60_000,
  /** … and one that the clock starts. */
  scheduled: 30_000,
  /** A request's body, and an answer that is not streamed, both after base64. */
  bodyBytes: 6 * 1024 * 1024,
  /** An answer that is streamed. */
  streamBytes: 20 * 1024 * 1024,
  /** Memory of a function. */
  memoryBytes: 1024 * 1024 * 1024,
} as const;

/** Every length, size and count that form, function and test agree on. Bytes are plain bytes, times are milliseconds. */
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
  /** Files an administrator may send per minute and address. */
  uploadsPerMinute: 30,
  /** Bytes of a resume; exactly as many pass. Every sentence that names the limit is made of it. */
  resumeBytes: 5 * 1024 * 1024,
  /** Above this a resume travels in parts: the platform counts a body after base64. */
  resumeDirectBytes: 4 * 1024 * 1024,
  resumePartBytes: 3 * 1024 * 1024,
  /** Resumes in parts that one sender may have under way, and the bytes of all of them. */
  openResumes: 5,
  openResumesBytes: 500 * 1024 * 1024,
  /** What a smaller one counts, so that their number is bounded too: a thousand. */
  openResumeMinBytes: 512 * 1024,
  /** Bytes of a JSON body: the largest post, escaped, fits. */
  jsonBytes: 1024 * 1024,
  /** Bytes of a list answer or of a part of an export, under the platform's 6 MB with room for its envelope. */
  listBytes: 4 * 1024 * 1024,
} as const;

/**
 * Submissions a day (UTC) that are stored as any other: of one address (an IPv6 /64), of one network (a /24 or /48) and of all. Beyond
 * each they are stored as spam: `held` is how many of one network are, with those that look like spam anyway. Beyond that its
 * submissions are refused. Far more than a company gets, and less than would cost it anything.
 */
export const DAILY = {
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
  desk: 5,
  adminPosts: 25,
  /** Enough for an administrator who returns to a long list to have it at once. */
  adminPostsMax: 500,
  inbox: 25,
  photos: 48,
  /** So many, that a library that is shown far down is renewed in one go. */
  photosMax: 500,
  feed: 20,
  /** Posts in one part of their sitemap: under the 50,000 that are allowed, and far under the platform's 6 MB. */
  sitemap: 10_000,
  revisions: 50,
  audit: 50,
  sessions: 50,
} as const;

/** Days for which what was deleted, a post or a submission, stays in its bin. */
export const BIN_DAYS = 30;

/** For how many days what an administrator has not saved or uploaded is kept, in the browser and on the server. */
export const UNSAVED_DAYS = 30;

/** Lifetimes and deadlines, in milliseconds. */
export const TIMES = {
  session: 8 * 60 * 60 * 1000,
  /** How long a session may be unused before it ends, and how often its use is noted. */
  sessionUnused: 60 * 60 * 1000,
  sessionNote: 10 * 60 * 1000,
  preview: DAY_MS,
  /** A call to storage with all its tries, and the longest one of them is waited for. */
  storageCall: 3_000,
  storageTry: 1_500,
  request: 8_000,
  /** Storage, for what a page shows beside its own content: one try. */
  aside: 1_500,
  /** Reading for one part of an export, well within a request. */
  exportPart: 3_000,
  health: 1_000,
  /** Looking whether a draft or a history shows the picture of a photo that is deleted. */
  pictureCheck: 300,
  /** When we end a scheduled function ourselves, which leaves a storage call to note how it went, … */
  scheduled: 25_000,
  /** … and when its sweeps, all together, begin nothing more: what they have in hand is at most three storage calls each. */
  sweep: 15_000,
  /** A purge of the CDN, which a save waits for. */
  purge: 2_000,
  loginWindow: 15 * 60 * 1000,
  /** How long a wrong code of an authenticator app counts. */
  wrongCodes: DAY_MS,
  /** How long the audit trail goes back. */
  audit: 90 * DAY_MS,
  /** How long what was being written is kept after it was touched last. */
  autosave: UNSAVED_DAYS * DAY_MS,
  /** How long the mark of a draft stays that was saved or discarded. */
  droppedAutosave: DAY_MS,
  bin: BIN_DAYS * DAY_MS,
} as const;
