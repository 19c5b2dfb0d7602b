import { storedAdminID } from '../../../../browser/admin/session.ts';
import type { Assignee } from '../../../../domain/submissions/triage.ts';
import { SelectField } from '../../LabelledField.tsx';

interface Props {
  /** An administrator's ID; empty for none. */
  value: string;
  assignees: readonly Assignee[];
  /** The words of the first option. */
  none: string;
  onChoose: (adminID: string) => void;
}

/** A choice of who deals with a submission; also of somebody who cannot any more, while that is chosen. */
export function AssigneeSelect({ value, assignees, none, onChoose }: Props) {
  const isKnown = value === '' || assignees.some(({ adminID }) => adminID === value);
  const own = assignees.find(({ adminID }) => adminID === storedAdminID());
  const others = assignees.filter((one) => one !== own);
  return (
    <SelectField label="Dealt with by" value={value} onChoose={onChoose}>
      <option value="">{none}</option>
      {!isKnown && <option>{value}</option>}
      {own && <option value={own.adminID}>Me</option>}
      {others.map(({ adminID, name }) => (
        <option key={adminID} value={adminID} translate="no">
          {name}
        </option>
      ))}
    </SelectField>
  );
}
