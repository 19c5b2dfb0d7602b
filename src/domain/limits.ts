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
  /** Characters of a post's title. */
  title: 200,
  /** Characters of a post's content, as HTML and as text. */
  content: 100_000,
  /** Characters of the description derived from a post. */
  description: 200,
  /** Characters of a page's description that search engines show. */
  metaDescription: 170,
  /** Characters of a picture's alternative text. */
  alt: 300,
  /** Bytes of an uploaded image. */
  photoBytes: 4 * 1024 * 1024,
  /** Files an administrator may send per minute and address. */
  uploadsPerMinute: 30,
  /** Bytes of a resume; exactly as many pass. Every sentence that names the limit is made of it. */
  resumeBytes: 5 * 1024 * 1024,
  /** Above this a resume travels in parts: the platform counts a body after base64. */
  resumeDirectBytes: 4 * 1024 * 1024,
  resumePartBytes: 3 * 1024 * 1024,
  /** Bytes of a JSON body: the largest post, escaped, fits. */
  jsonBytes: 1024 * 1024,
  /** Bytes of a list answer, under the platform's 6 MB with room for its envelope. */
  listBytes: 4 * 1024 * 1024,
} as const;

/** Posts, rows and items per page. */
export const PAGE_SIZES = {
  publicPosts: 12,
  apiPosts: 50,
  apiPostsMax: 100,
  inbox: 25,
  feed: 20,
  revisions: 50,
} as const;

/** Lifetimes and deadlines, in milliseconds. */
export const TIMES = {
  session: 8 * 60 * 60 * 1000,
  preview: 24 * 60 * 60 * 1000,
  /** A call to storage with all its tries, and the longest one of them is waited for. */
  storageCall: 3_000,
  storageTry: 1_500,
  request: 8_000,
  health: 1_000,
  /** A purge of the CDN, which a save waits for. */
  purge: 2_000,
  loginWindow: 15 * 60 * 1000,
} as const;
