import type { Person, PersonRecords } from '../../domain/submissions/person-data.ts';
import type { Submission } from '../../domain/submissions/submission.ts';
import { adminApi } from '../admin/session.ts';
import { saveBlob } from '../shared/download.ts';
import { readResume, type SubmissionName, toNames } from './inbox-calls.ts';

const BASE = '/admin/people';

/** The submissions of a person. All calls here throw {ApiError} after its toast, and end the session on 401. */
export function findPerson(person: Person): Promise<PersonRecords> {
  return adminApi<PersonRecords>(BASE, { json: person });
}

/** Saves everything stored of some submissions as one file of JSON; resumes are in it as data URLs. */
export async function savePersonData(names: readonly SubmissionName[]): Promise<void> {
  const json = { records: toNames(names) };
  const answer = await adminApi<{ records: Submission[] }>(`${BASE}/export`, { json, isDownload: true });
  const submissions: object[] = [];
  for (const submission of answer.records) {
    const resumeFile = 'resume' in submission.fields ? await dataUrlOf(await readResume(submission.id)) : undefined;
    submissions.push({ ...submission, ...(resumeFile ? { resumeFile } : {}) });
  }
  const text = JSON.stringify({ exportedAt: new Date().toISOString(), submissions }, null, 2);
  saveBlob(new Blob([text], { type: 'application/json' }), 'personal-data.json');
}

/** Erases submissions with everything that belongs to them. */
export async function erasePersonData(names: readonly SubmissionName[]): Promise<void> {
  const json = { records: toNames(names) };
  await adminApi(`${BASE}/erase`, { json });
}

function dataUrlOf(file: Blob): Promise<string> {
  return new Promise((resolve, reject) => {
    const reader = new FileReader();
    reader.onload = () => resolve(String(reader.result));
    reader.onerror = () => reject(reader.error);
    reader.readAsDataURL(file);
  });
}
