import { v7 as uuidV7 } from 'uuid';
import { savedMeanwhile } from '../../domain/content/content-messages.ts';
import type { EntryKey, EntryRevision, Json } from '../../domain/content/entry.ts';
import { isSameJson } from '../../domain/content/same-json.ts';
import { readName } from '../auth/colleagues.ts';
import { PreconditionFailed } from '../shared/http-errors.ts';
import { jsonStore } from '../storage/store.ts';
import { summaryCache } from '../storage/summary-cache.ts';

/**
 * The newest words of the owner for an entry: a draft, or a copy of the published revision. `value` is null for an entry whose only
 * draft was discarded, so that a save of an outdated editor is refused.
 */
type SiteDraft = Omit<EntryRevision, 'value'> & { value: Json | null };

export const siteDrafts = jsonStore<SiteDraft>('site-drafts', {
  fields: { version: 'string', at: 'string', by: 'string' },
});

/** All site drafts, whole: they are few and short. */
const listAll = summaryCache<SiteDraft, [EntryKey, SiteDraft]>({
  store: siteDrafts,
  name: 'site-drafts',
  version: 1,
  summarize: (draft, key) => [key, draft],
});

/** The owner's newest words, by entry. */
export async function listSiteDrafts(): Promise<Map<EntryKey, EntryRevision>> {
  const all = await listAll();
  return new Map(all.flatMap(([key, draft]) => (hasWords(draft) ? [[key, draft] as const] : [])));
}

/** The owner's newest words for an entry; undefined when there are none besides what is published. */
export async function readSiteDraft(key: EntryKey): Promise<EntryRevision | undefined> {
  const draft = (await siteDrafts.get(key))?.value;
  return draft && hasWords(draft) ? draft : undefined;
}

const hasWords = (draft: SiteDraft): draft is EntryRevision => draft.value !== null;

/** What is public of an entry: the revision that is published, and what was delivered. */
export interface PublicWords {
  published: EntryRevision | undefined;
  delivered: { value: Json; hidden?: true; hash: string } | undefined;
}

/** Words for an entry, and the version that their writer has seen. */
export interface SentWords {
  key: EntryKey;
  value: Json;
  hidden: boolean;
  version: string;
  /** The hash of the delivered words that the writer has compared with; undefined to keep the stored one. */
  base: string | null | undefined;
}

/**
 * Saves a draft by compare-and-swap. Words that equal the newest change nothing, so that a repeat succeeds; words that equal the
 * public ones end the draft.
 * @param by ID of the administrator
 * @returns the newest words, undefined when they are those delivered, and whether a draft begins or its author changes
 * @throws PreconditionFailed when somebody saved, published or discarded since `sent.version`
 */
export async function saveDraft(
  sent: SentWords,
  { published, delivered }: PublicWords,
  by: string,
): Promise<{ saved: EntryRevision | undefined; isNotable: boolean }> {
  let isNotable = false;
  let changedBy: string | undefined;
  const stored = await siteDrafts.update(sent.key, (current) => {
    changedBy = undefined;
    const newest = current && hasWords(current) ? current : published;
    const base = sent.base === undefined ? (newest ? newest.base : (delivered?.hash ?? null)) : sent.base;
    const next: EntryRevision = {
      version: uuidV7(),
      value: sent.value,
      ...(sent.hidden ? { hidden: true as const } : {}),
      base,
      at: new Date().toISOString(),
      by,
    };
    isNotable = false;
    if (newest ? isSameWords(newest, next) : isDelivered(next, delivered)) return undefined;
    changedBy = changedSince(newest, sent.version, current?.by);
    if (changedBy !== undefined) return undefined;
    if (published && isSameWords(published, next)) return published;
    if (!published && isDelivered(next, delivered)) return withoutWords(next);
    isNotable = newest?.by !== by || newest.version === published?.version;
    return next;
  });
  await refuseChange(changedBy);
  return { saved: stored && hasWords(stored) ? stored : published, isNotable };
}

/**
 * Discards a draft by compare-and-swap. A repeat changes nothing.
 * @param published what is public; undefined when nothing is
 * @returns the published version, which is the newest afterwards, '' for none; and whether this call discarded anything
 * @throws PreconditionFailed when newer words were saved since `version`
 */
export async function discardDraft(
  key: EntryKey,
  version: string,
  published: EntryRevision | undefined,
  by: string,
): Promise<{ version: string; isDiscarded: boolean }> {
  let isDiscarded = false;
  let changedBy: string | undefined;
  await siteDrafts.update(key, (current) => {
    isDiscarded = false;
    changedBy = undefined;
    if (!current || !hasWords(current) || current.version === published?.version) return undefined;
    changedBy = changedSince(current, version, current.by);
    if (changedBy !== undefined) return undefined;
    isDiscarded = true;
    return published ?? withoutWords({ ...current, version: uuidV7(), at: new Date().toISOString(), by });
  });
  await refuseChange(changedBy);
  return { version: published?.version ?? '', isDiscarded };
}

/** Ends a site draft: the newest words of its entry are the public ones then. @param version that still has to be the newest */
export async function endSiteDraft(key: EntryKey, version: string): Promise<void> {
  await siteDrafts.update(key, (current) =>
    current && hasWords(current) && current.version === version ? withoutWords(current) : undefined,
  );
}

/** Whether a draft of this version equals the delivered words, or has ended because it did. */
export async function fellBack(key: EntryKey, version: string, delivered: PublicWords['delivered']): Promise<boolean> {
  const draft = (await siteDrafts.get(key))?.value;
  return draft?.version === version && (!hasWords(draft) || isDelivered(draft, delivered));
}

const withoutWords = (draft: EntryRevision): SiteDraft => ({ ...draft, value: null });

/** Whether two revisions have the same words and the same base. */
export function isSameWords(
  one: Pick<EntryRevision, 'value' | 'hidden' | 'base'>,
  other: Pick<EntryRevision, 'value' | 'hidden' | 'base'>,
): boolean {
  return one.hidden === other.hidden && one.base === other.base && isSameJson(one.value, other.value);
}

/** Whether words are those delivered. */
export function isDelivered(
  { value, hidden }: Pick<EntryRevision, 'value' | 'hidden'>,
  delivered: PublicWords['delivered'],
): boolean {
  return delivered !== undefined && hidden === delivered.hidden && isSameJson(value, delivered.value);
}

/** The ID of who changed an entry since a version; undefined when nobody did. @param changedBy who changed it last */
function changedSince(newest: EntryRevision | undefined, version: string, changedBy = newest?.by): string | undefined {
  return version === (newest?.version ?? '') ? undefined : (changedBy ?? '');
}

/** @throws PreconditionFailed when somebody changed the entry since */
async function refuseChange(changedBy: string | undefined): Promise<void> {
  if (changedBy !== undefined) throw new PreconditionFailed(savedMeanwhile(await readName(changedBy)));
}
