import { useStore } from '@nanostores/react';
import { useEffect, useEffectEvent, useState } from 'react';
import { upload } from '../../browser/shared/api.ts';
import { attemptId } from '../../browser/submissions/form-drafts.ts';
import { APPLICATION_MESSAGES } from '../../domain/shared/form-messages.ts';
import { LIMITS } from '../../domain/shared/limits.ts';
import { APPLICATION } from '../../domain/submissions/application.ts';
import { FormShell } from '../forms/FormShell.tsx';
import { useForm } from '../forms/useForm.ts';
import { visitorForm } from '../forms/visitor-form.tsx';
import { selectedRole } from '../openings/selected-role.ts';
import { ResumeField } from './ResumeField.tsx';
import { type FilledApplication, readApplication } from './read-application.ts';
import { sendResumeParts } from './send-resume-parts.ts';

const FORM = 'application';

/** The application form; unfolding an opening fills in its role. */
function JobForm() {
  const role = useStore(selectedRole, { ssr: 'initial' });
  const [file, setFile] = useState<File | null>(null);
  const [progress, setProgress] = useState<number | null>(null);
  const handle = useForm<FilledApplication>({
    name: FORM,
    fields: APPLICATION.fields,
    failure: APPLICATION_MESSAGES.failure,
    read: (element) => readApplication(element, file),
    send: async ({ fields, resume }, metadata) => {
      const id = attemptId(FORM, JSON.stringify([fields, resume.name, resume.size, resume.lastModified]));
      setProgress(0);
      try {
        const isInParts = resume.size > LIMITS.resumeDirectBytes;
        const body = new FormData();
        const resumeFields = isInParts ? await sendResumeParts(resume, setProgress) : { resume };
        for (const [name, value] of Object.entries({ ...fields, ...metadata, ...resumeFields })) {
          if (value !== undefined) body.append(name, value);
        }
        await upload('/job-applications', {
          body,
          headers: { 'idempotency-key': id },
          ...(isInParts ? {} : { onProgress: setProgress }),
        });
      } finally {
        setProgress(null);
      }
      return APPLICATION_MESSAGES.success;
    },
    onReset: () => {
      setFile(null);
      selectedRole.set(null);
    },
  });

  // While the form is being sent, unfolding an opening does not change its role.
  const fillRole = useEffectEvent(() => {
    const field = handle.form.current?.elements.namedItem('companyName');
    if (handle.locked || role === null || !(field instanceof HTMLInputElement)) return;
    // Who pressed the opening before hydration may be typing another role by now.
    if (field === document.activeElement) return;
    field.value = role;
    field.dispatchEvent(new Event('input', { bubbles: true }));
  });
  useEffect(() => {
    if (role !== null) fillRole();
  }, [role]);

  return (
    <FormShell
      name={FORM}
      handle={handle}
      fields={APPLICATION.fields}
      own={{
        resume: (field) => (
          <ResumeField
            {...field}
            file={file}
            progress={progress}
            onChoose={(chosen) => {
              setFile(chosen);
              handle.fieldEdited('resume');
            }}
          />
        ),
      }}
      label="Submit application"
      waiting="SUBMITTING..."
    />
  );
}

export default visitorForm(JobForm);
