import { withOldAddresses } from '../../content/schemas/own-addresses.ts';
import type { NamedRevision, Publish, SaveEntry } from '../../domain/content/calls.ts';
import { CONTENT_MESSAGES, savedMeanwhile } from '../../domain/content/content-messages.ts';
import { type EntryKey, entryOfKey, type Json, type Publication } from '../../domain/content/entry.ts';
import { shortened } from '../../domain/shared/letters.ts';
import { readName, readNames } from '../auth/colleagues.ts';
import type { AdminCall } from '../auth/guarded-endpoint.ts';
import { audit } from '../auth/record-audit.ts';
import { reply } from '../http/endpoint.ts';
import { BadField, Conflict, PreconditionFailed } from '../shared/http-errors.ts';
import { askForBuild, askForBuildLater } from './builds.ts';
import { contentIndex, deliveredEntry } from './delivered-index.ts';
import { problemsOfDraft, problemsOfFormer } from './entry-checks.ts';
import { assertWords, titleOf } from './entry-names.ts';
import { readEntryRevision } from './entry-revisions.ts';
import { readPublication, takeBack, toView } from './publications.ts';
import { assertFits, publishDrafts } from './publish.ts';
import { discardDraft, endSiteDraft, type PublicWords, saveDraft } from './site-drafts.ts';
import { readPublicWords, readSiteState, toRevisionView } from './site-state.ts';

/** `PUT /api/admin/site/entry`: 200 with the newest version; 412 when somebody changed the entry since `version`. */
export async function answerSave(
  { admin }: AdminCall,
  { key, value, hidden, version, base }: SaveEntry,
): Promise<Response> {
  if (version === '' && base === null && deliveredEntry(key)) throw new BadField('key', CONTENT_MESSAGES.nameTaken);
  assertWords(key, value, hidden, problemsOfDraft);
  if (entryOfKey(key)?.collection === 'formerAddresses') {
    const { published, newest } = await readSiteState();
    const others = Object.fromEntries([...published, ...newest]);
    assertWords(key, value, hidden, (_, words) => problemsOfFormer(words, others));
  }
  const words = await readPublicWords(key);
  const sent = { key, value: withAddresses(key, value, words), hidden, version, base };
  const { saved, isNotable } = await saveDraft(sent, words, admin.adminID);
  // Words that equal the public ones leave no draft: they are lost when other words became public meanwhile.
  if (saved?.version === words.published?.version) await refuseOtherWords(key, words);
  // Drafts are saved while somebody types: only the first save of each person is recorded.
  if (isNotable) await audit(admin.adminID, 'site-drafted', titleOf(key, value), { kind: 'entry', id: key });
  return reply(200, { version: saved?.version ?? '', at: saved?.at ?? null });
}

/** @throws PreconditionFailed when other words of an entry were published since `words` were read */
async function refuseOtherWords(key: EntryKey, { published }: PublicWords): Promise<void> {
  const now = await readPublication();
  if (now?.entries[key] === published?.version) return;
  throw new PreconditionFailed(savedMeanwhile(await readName(now?.by ?? '')));
}

/** `DELETE /api/admin/site/entry`: 200 with the newest version, which is the published one; 412 when newer words were saved. */
export async function answerDiscard({ admin }: AdminCall, { key, version }: NamedRevision): Promise<Response> {
  const { published } = await readPublicWords(key);
  const { isDiscarded, ...newest } = await discardDraft(key, version, published, admin.adminID);
  if (isDiscarded) {
    // A colleague may have published the draft after the public words were read; no copy of the previous ones stays above it.
    const now = (await readPublication())?.entries[key];
    if (published && published.version !== now) await endSiteDraft(key, published.version);
    const title = titleOf(key, wordsOf(key, published?.value));
    await audit(admin.adminID, 'site-discarded', title, { kind: 'entry', id: key });
  }
  return reply(200, newest);
}

/** A page of the owner's keeps the addresses that it had in public, so that they lead to it. */
function withAddresses(key: EntryKey, value: Json, { published, delivered }: PublicWords): Json {
  const before = published ?? delivered;
  const isOwnPage = entryOfKey(key)?.collection === 'ownPages';
  return isOwnPage && before ? withOldAddresses(value, before.value) : value;
}

const wordsOf = (key: EntryKey, value = deliveredEntry(key)?.value) => value ?? null;

/** `GET /api/admin/site/revision`: 200 with a published revision; 404 when it is not kept any more. */
export async function answerRevision(call: AdminCall, { key, version }: NamedRevision): Promise<Response> {
  const found = await readEntryRevision(key, version);
  return reply(200, toRevisionView(found, await readNames([found.by], call)));
}

/** `POST /api/admin/site/publish`: 200 with the publication; 412 when somebody published or changed one of the drafts since. */
export async function answerPublish(call: AdminCall, asked: Publish): Promise<Response> {
  const { publication, isNew, tidy } = await publishDrafts(asked, call.admin.adminID);
  call.context.waitUntil(tidy());
  return announced(call, publication, isNew && 'site-published');
}

/**
 * `POST /api/admin/site/take-back`: 200 with the publication that takes back the present one; 400 when the words before it no longer
 * fit this deploy; 412 when somebody published since.
 */
export async function answerTakeBack(call: AdminCall, { number }: { number: number }): Promise<Response> {
  const { publication, isNew } = await takeBack(number, call.admin.adminID, assertFits);
  return announced(call, publication, isNew && 'site-taken-back');
}

async function announced(
  call: AdminCall,
  publication: Publication,
  action: 'site-published' | 'site-taken-back' | false,
): Promise<Response> {
  const { admin, context } = call;
  const { number, summary } = publication;
  if (action) await audit(admin.adminID, action, shortened(summary.join(' · '), MOST_AUDITED));
  // This deploy may have a higher number, after the restore of an older backup. A repeat asks again too, since its first call may
  // have ended before it asked.
  if (number !== contentIndex().number) context.waitUntil(askForBuildLater(number, admin.adminID));
  return reply(200, { publication: toView(publication, await readNames([publication.by], call)) });
}

/** Characters of a publication's summary in the audit trail. */
const MOST_AUDITED = 500;

/** `POST /api/admin/site/build`: 200 with the state of builds; 409 without a build hook. */
export async function answerBuild({ admin }: AdminCall): Promise<Response> {
  const publication = await readPublication();
  if (!publication) throw new Conflict(CONTENT_MESSAGES.nothingToBuild);
  const build = await askForBuild(publication.number, admin.adminID);
  await audit(admin.adminID, 'site-build-asked', `Publication ${publication.number}`);
  return reply(200, { build });
}
