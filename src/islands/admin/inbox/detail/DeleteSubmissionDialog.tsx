import type { Submission } from '../../../../domain/submissions/submission.ts';
import { useSingleFlight } from '../../../useSingleFlight.ts';
import { DeleteDialog } from '../../DeleteDialog.tsx';
import { BIN_TEXT, KIND_NAMES } from '../inbox-text.ts';

interface Props {
  submission: Submission;
  onKeep: () => void;
  onDelete: () => Promise<void>;
}

/** Asks before a submission is moved to the bin or deleted for good, and says what is deleted with it. */
export function DeleteSubmissionDialog({ submission: { kind, fields, binned }, onKeep, onDelete }: Props) {
  const { busy, run } = useSingleFlight();
  const title = `Delete this ${KIND_NAMES[kind].toLowerCase()}?`;
  return (
    <DeleteDialog title={title} busy={busy} onKeep={onKeep} onDelete={() => void run(onDelete)}>
      From {fields.name}.{' '}
      {binned
        ? `It cannot be brought back; ${'resume' in fields ? 'its resume and ' : ''}the mails that wait go with it.`
        : BIN_TEXT}
    </DeleteDialog>
  );
}
