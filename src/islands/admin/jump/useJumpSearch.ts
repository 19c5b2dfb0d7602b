import { useEffect, useEffectEvent, useRef, useState } from 'react';
import { mayHere } from '../../../browser/admin/access.ts';
import { adminApi } from '../../../browser/admin/session.ts';
import { readSiteForms } from '../../../browser/content/site-files.ts';
import { readSite } from '../../../browser/content/website-calls.ts';
import type { TeamMember } from '../../../domain/admin/person.ts';
import type { Right } from '../../../domain/admin/roles.ts';
import type { PostPage } from '../../../domain/posts/post-list.ts';
import type { InboxPage } from '../../../domain/submissions/submission.ts';
import { useLatestRequest } from '../../useLatestRequest.ts';
import { useOnline } from '../useOnline.ts';
import {
  entryResults,
  type JumpGroup,
  type JumpScreen,
  MOST_RESULTS,
  messageResults,
  personResults,
  postResults,
  screenResults,
} from './jump-results.ts';

/** Milliseconds after the last key until the server is asked. */
const DELAY_MS = 250;
/** Characters from which on more than the screens is searched. */
const LEAST_CHARACTERS = 2;

/** What the server found for a query. */
interface Found {
  query: string;
  groups: JumpGroup[];
  /** The kinds that could not be searched. */
  failed: JumpGroup['name'][];
}

type Finder = (query: string, signal: AbortSignal) => Promise<JumpGroup>;

/** Calls a function once, and again after it has failed. */
function onceLoaded<T>(load: () => Promise<T>): () => Promise<T> {
  let loaded: Promise<T> | undefined;
  return () => {
    loaded ??= load().catch((error: unknown) => {
      loaded = undefined;
      throw error;
    });
    return loaded;
  };
}

/** Searches what the role may see. The website and the people are loaded once, and searched in the browser. */
function makeFinders(): { name: JumpGroup['name']; right: Right; find: Finder }[] {
  const site = onceLoaded(() => Promise.all([readSite(), readSiteForms()]));
  const team = onceLoaded(() => adminApi<TeamMember[]>('/admin/team', { toast: false }));
  return [
    {
      name: 'Posts',
      right: 'own-posts',
      async find(q, signal) {
        const query = new URLSearchParams({ q, limit: String(MOST_RESULTS) });
        const page = await adminApi<PostPage>(`/admin/posts?${query}`, { signal, toast: false });
        return postResults(page, q, mayHere('posts'));
      },
    },
    {
      name: 'Messages',
      right: 'inbox',
      async find(q, signal) {
        const query = new URLSearchParams({ q });
        return messageResults(
          await adminApi<InboxPage>(`/admin/submissions/all?${query}`, { signal, toast: false }),
          q,
        );
      },
    },
    {
      name: 'Website',
      right: 'website',
      find: async (q) => entryResults(...(await site()), q),
    },
    { name: 'People', right: 'people', find: async (q) => personResults(await team(), q) },
  ];
}

/** What a query finds: screens at once, and everything else after a pause in typing. The answer to a former query counts no more. */
export function useJumpSearch(screens: readonly JumpScreen[], typed: string) {
  const query = typed.trim();
  const isOnline = useOnline();
  const finders = useRef<ReturnType<typeof makeFinders>>(undefined);
  const beginRequest = useLatestRequest();
  const [attempt, setAttempt] = useState(0);
  const [found, setFound] = useState<Found | null>(null);
  const isAsked = query.length >= LEAST_CHARACTERS;

  const search = useEffectEvent(async (signal: AbortSignal) => {
    finders.current ??= makeFinders();
    const open = finders.current.filter(({ right }) => mayHere(right));
    const answers = await Promise.allSettled(open.map(({ find }) => find(query, signal)));
    if (signal.aborted) return;
    const failed = open.filter((_finder, index) => answers[index]?.status === 'rejected').map(({ name }) => name);
    const groups = answers.flatMap((answer) => (answer.status === 'fulfilled' ? [answer.value] : []));
    setFound({ query, groups, failed });
  });
  // biome-ignore lint/correctness/useExhaustiveDependencies: an attempt is repeated, and each query asks anew
  useEffect(() => {
    const signal = beginRequest();
    if (!isAsked || !isOnline) return;
    const timer = setTimeout(() => void search(signal), DELAY_MS);
    return () => clearTimeout(timer);
  }, [beginRequest, isAsked, isOnline, query, attempt]);

  const answer = isAsked && found?.query === query ? found : null;
  const allowed = screens.filter(({ right }) => mayHere(right));
  const groups = [screenResults(allowed, query), ...(answer?.groups ?? [])];
  return {
    groups: groups.filter(({ results }) => results.length > 0),
    isOnline,
    /** Whether the server is still being asked. */
    isSearching: isAsked && isOnline && answer === null,
    failed: answer?.failed ?? [],
    retry(): void {
      setFound(null);
      setAttempt(attempt + 1);
    },
  };
}
