import { may } from '../../domain/admin/roles.ts';
import type { Assignee } from '../../domain/submissions/triage.ts';
import { listColleagues } from '../auth/colleagues.ts';
import { BadField } from '../shared/http-errors.ts';

/** The administrators who may open the inbox. @throws StorageUnavailable */
export async function listAssignees(): Promise<Assignee[]> {
  return (await listColleagues())
    .filter(({ access }) => may(access, 'inbox'))
    .map(({ adminID, publicName }) => ({ adminID, name: publicName ?? adminID }));
}

/** @throws BadField for anybody who may not open the inbox, StorageUnavailable */
export async function assertAssignable(adminID: string): Promise<void> {
  const all = await listAssignees();
  if (!all.some((one) => one.adminID === adminID)) {
    throw new BadField('assignee', 'Choose somebody who may open the inbox.');
  }
}
